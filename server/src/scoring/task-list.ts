import { task } from '../platform/tasks/tasks.ts'

/** The attempts of a task. They last 21 hours, because `retryScoring` retries failed tasks every hour. */
const attempts = 30

/** A task keeps its name in the queue, where tasks of earlier versions may wait. */
export const scoringTasks = {
  scoreApplications: task<{ companyId: number; applicationIds: number[] }>('scoreApplications', {
    attempts,
    maxConcurrent: 2,
    yieldsToCalls: true,
  }),
  rescoreJob: task<{ companyId: number; jobId: number; afterId: number }>('scoreJobAnew', {
    attempts,
    maxConcurrent: 1,
    yieldsToCalls: true,
  }),
  mailRejection: task<{ companyId: number; applicationId: number; rejectedAt: number; eventId: number }>(
    'mailRejection',
  ),
  retryScoring: task('scoreForgotten', { at: '12 * * * *' }),
}
