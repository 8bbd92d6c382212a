import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { dayIn } from '../platform/days.ts'
import { findShownApplication } from './queries.ts'
import { candidateRoutes } from './routes.ts'
import { insertView } from './view-queries.ts'
import { viewerOf } from './view-rules.ts'

/** Views of a day that this process remembers, so that only the first one is written. */
const maxKnown = 50_000

/** Serves candidates to users, and stores which application each user reads on which day, after the reply was sent. */
export async function viewedCandidateRoutes(app: FastifyInstance) {
  const { db, now } = app.services
  const recent = new LRUCache<string, true>({ max: maxKnown })
  app.addHook('onResponse', async ({ actor, params, query, routeOptions }, { statusCode }) => {
    if (!actor || statusCode !== 200 || routeOptions.url !== candidates.read.path) return
    const { companyId, userId, roleId, timeZone } = actor
    const { candidateId } = params as { candidateId: number }
    const { jobApplicationId } = query as { jobApplicationId?: number }
    const day = dayIn(timeZone, now())
    const key = `${companyId} ${userId} ${day} ${candidateId} ${jobApplicationId}`
    if (recent.has(key)) return
    const application = await findShownApplication(db, actor, { candidateId, applicationId: jobApplicationId })
    if (!application) return
    const { id: applicationId, teamRole } = application
    await insertView(db, companyId, { applicationId, userId, day, viewer: viewerOf(roleId, teamRole) })
    recent.set(key, true)
  })
  await app.register(candidateRoutes)
}
