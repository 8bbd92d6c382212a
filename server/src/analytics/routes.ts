import { randomUUID } from 'node:crypto'
import { analytics } from '@hireloom/contract/analytics'
import { isVisibleJob } from '../access/scope-queries.ts'
import { routes } from '../platform/api/routes.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { eventToStore } from './rules.ts'
import { analyticsTasks } from './task-list.ts'

export const analyticsRoutes = routes(analytics, {
  async track({ db, actor, body, now }) {
    const kept = eventToStore(body.event, body.properties, actor.roleId)
    if (!kept) return undefined
    if (kept.event === 'job_published' && !(await isVisibleJob(db, actor, kept.properties.jobId))) return undefined
    const { companyId, userId } = actor
    await addTask(db, analyticsTasks.trackEvent, {
      ...kept,
      companyId,
      userId,
      eventId: randomUUID(),
      at: now().toISOString(),
    })
    return undefined
  },
})
