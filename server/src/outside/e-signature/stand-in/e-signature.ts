import type { FastifyInstance, FastifyRequest } from 'fastify'
import Provider, { type Configuration } from 'oidc-provider'
import { samplePdf } from '../../../documents/sample-pdf.ts'
import { html, plainPage } from '../../../platform/api/plain-page.ts'
import { signatureOf } from '../../../platform/signing.ts'
import { embeddedProvider, serveProvider } from '../../embedded-openid/provider.ts'
import { httpESignature } from '../http.ts'
import type { ESignature } from '../port.ts'
import { documentCalls } from './document-calls.ts'
import { type ESignatureMemory, mount } from './memory.ts'
import { eSignaturePages } from './pages.ts'

const clientId = 'hireloom'
/** Seconds. */
const day = 24 * 3600

interface Options {
  publicUrl: string
  /** Where the provider sends the browser back to. */
  returnUrl: string
  name: string
  signingKey: string
}

/**
 * Runs a provider of e-signatures in this process, for demos, development and tests. It asks every visitor for consent,
 * so it must never be reachable from outside.
 */
export function embeddedESignature({ publicUrl, returnUrl, name, signingKey }: Options): ESignature {
  const clientSecret = signatureOf(signingKey, 'e-signature')
  const url = `${publicUrl}${mount}`
  const webhookSecret = signatureOf(signingKey, 'e-signature events')
  const memory: ESignatureMemory = { failures: 0, documents: new Map() }
  const provider = new Provider(url, configuration({ returnUrl, clientSecret, name }))
  return {
    ...httpESignature({ url, clientId, clientSecret, returnUrl, webhookSecret }),
    async pages(app) {
      addFailureHook(app, memory)
      app.register(async (calls) => serveSignIn(calls, provider, memory))
      app.register(async (calls) => documentCalls(calls, memory, (request) => readGrant(provider, request)))
      app.register(async (pages) => eSignaturePages(pages, { provider, memory, name, webhookSecret }))
    },
  }
}

function configuration({ returnUrl, clientSecret, name }: Omit<Options, 'publicUrl' | 'signingKey'> & Secret) {
  return {
    ...embeddedProvider(mount),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [returnUrl],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: ['esign'],
    routes: { authorization: '/oauth/authorize', token: '/oauth/token', revocation: '/oauth/revoke' },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: { AccessToken: 30 * day, AuthorizationCode: 60, Grant: 30 * day, Interaction: 3600, Session: 600 },
    // Every connection needs its own consent, so every visit asks again.
    loadExistingGrant: ({ oidc }) =>
      oidc.result?.consent?.grantId ? oidc.provider.Grant.find(oidc.result.consent.grantId) : undefined,
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    renderError(ctx, { error, error_description }) {
      ctx.type = 'html'
      ctx.body = plainPage(
        name,
        html`<main class="narrow"><header><h1>The connection failed</h1><p>${error_description ?? error}</p></header>
<p><a href="/">Back to Hireloom</a></p></main>`,
      )
    },
  } satisfies Configuration
}
interface Secret {
  clientSecret: string
}

/** Makes as many of the product's next calls fail as were chosen on the provider's page. */
function addFailureHook(app: FastifyInstance, memory: ESignatureMemory) {
  app.addHook('onRequest', async (request, reply) => {
    if (memory.failures === 0 || !isCall(request)) return
    memory.failures -= 1
    return reply.code(503).type('text/plain').send('Service Unavailable')
  })
}

/** Returns the connection of a valid token. */
async function readGrant(provider: Provider, { headers }: FastifyRequest) {
  const token = await provider.AccessToken.find(headers.authorization?.replace(/^Bearer /, '') ?? '')
  return token?.isValid && token.scope === 'esign' ? token.grantId : undefined
}

/** Serves the calls that connect the product, over HTTP as with any provider. */
function serveSignIn(app: FastifyInstance, provider: Provider, memory: ESignatureMemory) {
  serveProvider(app, provider, mount)

  provider.on('access_token.destroyed', ({ grantId }) => {
    for (const [id, document] of memory.documents) if (document.grantId === grantId) memory.documents.delete(id)
  })
  provider.on('grant.success', ({ oidc }) => {
    const grantId = oidc.entities.AccessToken?.grantId
    if (!grantId) return
    const title = 'Sample document'
    const lines = ['Made by the e-signature stand-in, so that downloading can be tried.', 'Nobody has signed it.']
    memory.documents.set(`sample-${grantId}`, {
      grantId,
      title,
      bytes: samplePdf(title, lines),
      key: '',
      status: 'completed',
      declineText: null,
      signers: [],
      callbackUrl: '',
    })
  })
}

const isCall = ({ url }: FastifyRequest) => /\/(oauth\/(token|revoke)|documents(\/.*)?)(\?|$)/.test(url)
