import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { s3Origin } from './outside/files/s3.ts'
import type { Services } from './platform/api/routes.ts'

/** Adds the security headers to all replies, among them the content security policy. */
export function secureReplies(app: FastifyInstance, { config, outside }: Pick<Services, 'config' | 'outside'>) {
  const fileOrigins = [s3Origin(config) ?? []].flat()
  const { scripts = [], frames = [] } = outside.captcha.sources ?? {}
  const leadForm = config.leadFormUrl ? [new URL(config.leadFormUrl).origin] : []
  // Built once, not again for every call as @fastify/helmet does.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scripts],
        // Pages whose scripts add styles allow them by a nonce.
        'style-src': ["'self'"],
        'connect-src': ["'self'", ...fileOrigins],
        'img-src': ["'self'", 'data:', 'blob:', ...fileOrigins],
        'frame-src': ["'self'", ...frames],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...leadForm],
        'frame-ancestors': ["'none'"],
      },
    },
    // The same as the policy's frame-ancestors.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  })
  // Only a directive that is a function could pass an error.
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()))
}
