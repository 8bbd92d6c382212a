import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyCalls } from '../platform/errors.ts'
import { readSignIn } from './sign-in-cookie.ts'

/**
 * Sign-ins a minute from one address: a whole office may start at nine o'clock. A browser that has begun to sign in is
 * counted by its cookie instead, so that colleagues can't block it halfway.
 */
const signInsPerMinute = 60
const signInsPerBrowser = 10

/** Returns the limit of the calls and addresses that sign in. */
export function signInLimit(app: FastifyInstance) {
  const secretOf = ({ headers }: FastifyRequest) => {
    const { sealing, now } = app.services
    return readSignIn(headers, { sealing, now: now() })?.secret
  }
  return app.rateLimit({
    max: (request) => (secretOf(request) === undefined ? signInsPerMinute : signInsPerBrowser),
    timeWindow: '1 minute',
    keyGenerator: (request) => [normalizeIP(request.ip), secretOf(request)].join(' '),
    errorResponseBuilder: (_request, { ttl }) =>
      tooManyCalls('Many people are signing in right now', Math.ceil(ttl / 1000)),
  })
}
