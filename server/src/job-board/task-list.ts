import { task } from '../platform/tasks/tasks.ts'

export const jobBoardTasks = {
  syncAd: task<{ companyId: number; jobId: number }>('syncAd'),
  syncEndedAds: task('syncEndedAds', { at: '3 * * * *' }),
}
