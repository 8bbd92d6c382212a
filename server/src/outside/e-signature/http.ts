import * as openid from 'openid-client'
import { isLoopbackAddress, isOutage, reasonOf } from '../sign-on/openid-errors.ts'
import { httpDocuments } from './documents.ts'
import { type ESignature, ESignatureRefused, ESignatureUnavailable } from './port.ts'
import { webhookReader } from './webhook.ts'

interface Options {
  /** Base address of the provider's calls. */
  url: string
  clientId: string
  clientSecret: string
  /** Where the provider sends the browser back to. */
  returnUrl: string
  webhookSecret?: string | undefined
}

/** Seconds. */
const timeout = 10

/**
 * Connects to a provider of e-signatures over HTTP: OAuth 2 authorization code with PKCE (RFC 7636, S256), scope esign.
 */
export function httpESignature({ url, clientId, clientSecret, returnUrl, webhookSecret }: Options): ESignature {
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
    ...httpDocuments(url),
    readEvent: webhookSecret ? webhookReader(webhookSecret) : undefined,

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
        .catch(throwExplained)
      return { accessToken, expiresIn }
    },

    async revoke(token) {
      await openid.tokenRevocation(client, token).catch(throwExplained)
    },
  }
}

function throwExplained(error: unknown): never {
  if (isOutage(error)) {
    throw new ESignatureUnavailable("The provider of e-signatures can't be reached", { cause: error })
  }
  throw new ESignatureRefused(`The provider of e-signatures refused: ${reasonOf(error)}`, { cause: error })
}
