import { randomUUID } from 'node:crypto'
import { analytics } from '@hireloom/contract/analytics'
import { isVisibleJob } from '../access/scope-queries.ts'
import { routes } from '../platform/api/routes.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { eventToStore } from './rules.ts'
import { analyticsTasks } from './task-list.ts'

export const analyticsRoutes = routes(analytics, {
  async track({ db, actor, body, now }) {
    const event = eventToStore(body.event, body.properties, actor.roleId)
    if (!event) return undefined
    if (event.event === 'job_published' && !(await isVisibleJob(db, actor, event.properties.jobId))) return undefined
    const { companyId, userId } = actor
    await addTask(db, analyticsTasks.trackEvent, {
      ...event,
      companyId,
      userId,
      eventId: randomUUID(),
      at: now().toISOString(),
    })
    return undefined
  },
})
