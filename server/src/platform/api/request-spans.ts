import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan } from '../tracing/tracer.ts'
import { currentTracer } from '../tracing/tracing.ts'

/**
 * Records a span for each request, below the one that its caller names. It has the pattern of the route, never the
 * address.
 */
export function traceRequests(app: FastifyInstance) {
  const tracer = currentTracer()
  if (!tracer) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request
    const { url: route = 'none' } = routeOptions
    const { traceparent } = headers
    const span = tracer.begin({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
      parent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    spans.set(request, span)
    span.run(done)
  })
  // Reading the body leaves the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const error = statusCode < 500 ? undefined : new Error('The reply is a failure')
    spans.get(request)?.end({ attributes: { 'http.response.status_code': statusCode }, error })
    done()
  })
}
