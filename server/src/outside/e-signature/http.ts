import * as openid from 'openid-client'
import { isLoopbackAddress, isOutage, reasonOf } from '../sign-on/openid-errors.ts'
import { type ESignature, ESignatureRefused, ESignatureUnavailable } from './port.ts'

interface Options {
  /** Base address of the provider's calls. */
  url: string
  clientId: string
  clientSecret: string
  /** Where the provider sends the browser back to. */
  returnUrl: string
}

/** Seconds. */
const timeout = 10
/** Bytes; letters are far smaller. */
const largestDocument = 25 * 1024 * 1024

/** Connects to a provider of e-signatures over HTTP: OAuth 2 authorization code with PKCE (RFC 7636, S256), scope esign. */
export function httpESignature({ url, clientId, clientSecret, returnUrl }: Options): ESignature {
  const server = {
    issuer: url,
    authorization_endpoint: `${url}/oauth/authorize`,
    token_endpoint: `${url}/oauth/token`,
    revocation_endpoint: `${url}/oauth/revoke`,
  }
  const client = new openid.Configuration(server, clientId, undefined, openid.ClientSecretBasic(clientSecret))
  client.timeout = timeout
  if (isLoopbackAddress(url)) openid.allowInsecureRequests(client)

  return {
    authorizationUrl: ({ state, codeChallenge }) =>
      openid.buildAuthorizationUrl(client, {
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'esign',
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).href,

    async exchangeCode({ code, state, iss }, verifier) {
      const returned = new URL(returnUrl)
      returned.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString()
      const checks = { expectedState: state, pkceCodeVerifier: verifier }
      const { access_token: accessToken, expires_in: expiresIn } = await openid
        .authorizationCodeGrant(client, returned, checks)
        .catch(explain)
      return { accessToken, expiresIn }
    },

    async revoke(token) {
      await openid.tokenRevocation(client, token).catch(explain)
    },

    async download(token, documentId) {
      const response = await fetch(`${url}/documents/${encodeURIComponent(documentId)}/file`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/pdf' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout * 1000),
      }).catch(outage)
      if (response.status === 404) return undefined
      if (response.status === 401 || response.status === 403) throw new ESignatureRefused('The token does not hold')
      if (!response.ok) throw new ESignatureUnavailable(`The provider answered ${response.status}`)
      return readPdf(response).catch(outage)
    },
  }
}

async function readPdf(response: Response) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > largestDocument) throw new Error(`The document has more than ${largestDocument} bytes`)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
  if (new TextDecoder().decode(bytes.subarray(0, 5)) !== '%PDF-') throw new Error('The document is no PDF')
  return bytes
}

function outage(cause: unknown): never {
  throw new ESignatureUnavailable("The provider of e-signatures can't be reached", { cause })
}

function explain(error: unknown): never {
  if (isOutage(error)) outage(error)
  throw new ESignatureRefused(`The provider of e-signatures refused: ${reasonOf(error)}`, { cause: error })
}
