import { requestIdHeader } from '@hireloom/contract/platform/request-id'
import type { FastifyInstance } from 'fastify'
import { inRequest } from './request-id.ts'

/**
 * Adds the id of each request to the headers of its reply, and logs one line for each request at level info, with the
 * pattern of the route instead of the address, and ids instead of names.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    inRequest(request.id, done)
  })
  // The context that the first hook sets is lost while the body is read.
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
