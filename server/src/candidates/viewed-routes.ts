import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { dayIn } from '../platform/days.ts'
import { findShownApplication } from './queries.ts'
import { candidateRoutes } from './routes.ts'
import { insertView } from './view-queries.ts'
import { viewerOf } from './view-rules.ts'

/** The number of views of a day that this process remembers, so that only the first one is written. */
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
    const keyOf = (applicationId: number) => `${companyId} ${userId} ${day} ${applicationId}`
    if (jobApplicationId !== undefined && recent.has(keyOf(jobApplicationId))) return
    // Without an id, the newest application was shown, which may have been sent since the last view.
    const application = await findShownApplication(db, actor, { candidateId, applicationId: jobApplicationId })
    if (!application || recent.has(keyOf(application.id))) return
    const { id: applicationId, teamRole } = application
    await insertView(db, companyId, { applicationId, userId, day, viewer: viewerOf(roleId, teamRole) })
    recent.set(keyOf(applicationId), true)
  })
  await app.register(candidateRoutes)
}
