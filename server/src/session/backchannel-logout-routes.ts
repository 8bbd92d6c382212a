import type { FastifyInstance } from 'fastify'
import { SignOnFailed } from '../outside/sign-on/port.ts'
import { endSessions } from './issuer-session-queries.ts'

/** The address that issuers call to end sessions (OpenID Connect Back-Channel Logout 1.0). */
const logoutPath = '/api/v1/auth/backchannel-logout'

const maxFormBytes = 64 * 1024

/**
 * Serves the back-channel logout. Unlike the endpoints in the contract, it accepts a form and replies in the standard's
 * format.
 */
export async function backchannelLogoutRoutes(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )

  app.post<{ Body: URLSearchParams | undefined }>(logoutPath, { bodyLimit: maxFormBytes }, async ({ body }, reply) => {
    const { db, outside, now } = app.services
    reply.header('cache-control', 'no-store')
    const refuse = (description: string) =>
      reply.code(400).send({ error: 'invalid_request', error_description: description })
    const token = body?.get('logout_token')
    if (!token) return refuse('logout_token is missing')
    try {
      const logout = await outside.signOn.readLogout(token)
      return (await endSessions(db, logout, now()))
        ? reply.code(200).send()
        : refuse('The logout token has already been used')
    } catch (error) {
      if (!(error instanceof SignOnFailed)) throw error
      app.log.warn(error.message)
      if (error.reason !== 'unavailable') return refuse(error.message)
      return reply.code(503).send({ error: 'temporarily_unavailable', error_description: error.message })
    }
  })
}
