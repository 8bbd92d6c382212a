import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Configuration } from 'oidc-provider'
import { memoryAdapter } from './memory.ts'

/**
 * Returns the common configuration of embedded providers, with new keys at each start. `mount`: the provider's path.
 */
export function embeddedProvider(mount: string) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' }] },
    clockTolerance: 0,
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      long: { httpOnly: true, sameSite: 'lax', path: mount },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    adapter: memoryAdapter(),
    interactions: { url: (_, { uid }) => `${mount}/interaction/${uid}` },
  } satisfies Configuration
}

/** Serves all addresses below `mount` that have no route. */
export function serveProvider(app: FastifyInstance, provider: Provider, mount: string) {
  // The provider parses the bodies of its calls itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const handle = provider.callback()
  app.all(`${mount}/*`, async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value) reply.raw.setHeader(name, value)
    const { url = '' } = request.raw
    await handle(Object.assign(request.raw, { originalUrl: url, url: url.slice(mount.length) }), reply.raw)
  })
}
