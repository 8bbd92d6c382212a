import type { Services } from '../platform/api/routes.ts'
import type { Tasks } from '../platform/tasks/tasks.ts'

/** Tells the analytics service of an event. */
export const trackEvent = ({ outside }: Pick<Services, 'outside'>, event: Tasks['trackEvent']) =>
  outside.analytics.track(event)
