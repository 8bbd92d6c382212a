import type { AnalyticsEvent } from '../outside/analytics/port.ts'
import { task } from '../platform/tasks/tasks.ts'

export const analyticsTasks = {
  trackEvent: task<AnalyticsEvent>('trackEvent'),
}
