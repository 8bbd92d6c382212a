import type { Services } from '../platform/api/routes.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { analyticsTasks } from './task-list.ts'

/** Sends an event to the analytics service. */
export const trackEvent = (
  { outside }: Pick<Services, 'outside'>,
  event: PayloadOf<typeof analyticsTasks.trackEvent>,
) => outside.analytics.track(event)

export const analyticsTaskHandlers = handledTasks(analyticsTasks, { trackEvent })
