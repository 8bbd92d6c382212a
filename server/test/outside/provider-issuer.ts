import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { memoryAdapter } from '../../src/outside/embedded-openid/memory.ts'
import { freePort } from '../processes/free-port.ts'
import { testClient as client } from './test-issuer.ts'

/**
 * Starts the npm package oidc-provider as an issuer that signs everyone in as the account `person` with PS256, and
 * calls the product at `productUrl` when a session there ends. `call`: makes that call.
 */
export async function startProvider(productUrl: string, call: NonNullable<Configuration['fetch']>) {
  const origin = `http://127.0.0.1:${await freePort()}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(origin, {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'PS256' }] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${productUrl}/`],
        post_logout_redirect_uris: [`${productUrl}/`],
        id_token_signed_response_alg: 'PS256',
        backchannel_logout_uri: `${productUrl}/api/v1/auth/backchannel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    cookies: { keys: ['a key of these tests'] },
    adapter: memoryAdapter(),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        logoutSource: (ctx, form) => {
          ctx.body = form
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: grantEverything,
    findAccount: async (_, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    fetch: call,
  })
  const handle = provider.callback()
  const server = createServer((request, reply) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, reply)
    return provider.interactionFinished(request, reply, { login: { accountId: 'person' } })
  }).listen(Number(new URL(origin).port), '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: { OIDC_ISSUER: origin, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    address: origin,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  })
  grant.addOIDCScope(String(oidc.params?.scope))
  await grant.save()
  return grant
}
