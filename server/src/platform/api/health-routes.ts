import type { FastifyInstance } from 'fastify'
import { isReachable } from '../db/db.ts'

/** Serves the health check for load balancers: 200 while the database responds, else 503. */
export async function healthRoutes(app: FastifyInstance) {
  app.get('/api/health', async (_request, reply) => {
    const isWell = await isReachable(app.services.db)
    return reply.code(isWell ? 200 : 503).send({ status: isWell ? 'ok' : 'no database' })
  })
}
