import { task } from '../platform/tasks/tasks.ts'

/** Enough to last a day, although `scoreForgotten` retries at once what failed, every hour. */
const attempts = 30

export const scoringTasks = {
  scoreApplications: task<{ companyId: number; applicationIds: number[] }>('scoreApplications', {
    attempts,
    lanes: 2,
    givesWay: true,
  }),
  scoreJobAnew: task<{ companyId: number; jobId: number; afterId: number }>('scoreJobAnew', {
    attempts,
    lanes: 1,
    givesWay: true,
  }),
  scoreForgotten: task('scoreForgotten', { at: '12 * * * *' }),
}
