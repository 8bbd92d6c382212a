import type { FastifyInstance } from 'fastify'
import { answers } from '../db/db.ts'

/** For load balancers: 200 while the database answers, else 503. */
export async function healthRoutes(app: FastifyInstance) {
  app.get('/api/health', async (_request, reply) => {
    const isWell = await answers(app.services.db)
    return reply.code(isWell ? 200 : 503).send({ status: isWell ? 'ok' : 'no database' })
  })
}
