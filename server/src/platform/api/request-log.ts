import { requestIdHeader } from '@hireloom/contract/platform/request-id'
import type { FastifyInstance } from 'fastify'
import { inRequest } from './request-id.ts'

/**
 * Replies with the id of each request, and logs one line for it at the level info: the pattern of the route instead of
 * the address, and ids instead of names.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    inRequest(request.id, done)
  })
  // Reading the body leaves the context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => inRequest(request.id, done))
  app.addHook('onResponse', async ({ log, method, routeOptions, actor }, { statusCode, elapsedTime }) => {
    log.info(
      {
        method,
        route: routeOptions.url ?? 'none',
        status: statusCode,
        ms: Math.round(elapsedTime),
        companyId: actor?.companyId,
        userId: actor?.userId,
      },
      'request',
    )
  })
}
