import type { FastifyInstance } from 'fastify'
import { testDatabase } from '../db/health-queries.ts'
import { hasFullDisk } from '../start/full-disk.ts'

/** Serves the health check for load balancers: 200 while the database responds and can be written to, else 503. */
export async function healthRoutes(app: FastifyInstance) {
  const { config, db } = app.services
  const writesToDisk = config.databaseUrl === undefined || !config.s3Bucket

  app.get('/api/health', async (_request, reply) => {
    const status = writesToDisk && hasFullDisk(config.dataDir) ? 'disk full' : await testDatabase(db)
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
}
