import type { FastifyInstance } from 'fastify'
import { testDatabase } from '../db/health-queries.ts'
import { hasFullDisk } from '../start/full-disk.ts'

const checksPerMinute = 1200

/** Serves the health check for load balancers: 200 while the database responds and can be written to, else 503. */
export async function healthRoutes(app: FastifyInstance) {
  const { config, db } = app.services
  const writesToDisk = config.databaseUrl === undefined || !config.s3Bucket

  // Counted separately, so that a load balancer is answered however many pages its address requests.
  app.get('/api/health', { config: { rateLimit: { max: checksPerMinute } } }, async (_request, reply) => {
    const status = writesToDisk && hasFullDisk(config.dataDir) ? 'disk full' : await testDatabase(db)
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
}
