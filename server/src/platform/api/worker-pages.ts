import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { handleErrors } from './error-replies.ts'
import { type AddMetrics, supportMetrics } from './metrics.ts'
import type { Services } from './routes.ts'

/** Builds the pages of a worker, which serves no calls: whether it is alive, and the measurements of its tasks. */
export function buildWorkerPages(services: Services, log: FastifyBaseLogger, addMetrics: AddMetrics): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.decorate('services', services)
  handleErrors(app)
  supportMetrics(app, addMetrics, { servesCalls: false })
  /** 200 while the process runs at all; a platform restarts it otherwise. */
  app.get('/api/live', async () => ({ status: 'ok' }))
  return app
}
