import { task } from '../platform/tasks/tasks.ts'

export const stageUpdateTasks = {
  forgetStageUpdates: task('forgetStageUpdates', { at: '29 3 * * *' }),
  /** Retried after 3, 7, 20 and 55 seconds, because a user waits for it. */
  makeStageTemplate: task<{ companyId: number; transferId: number }>('makeStageTemplate', {
    attempts: 5,
    isLong: true,
  }),
  updateStages: task<{ companyId: number; importId: number }>('updateStages', { isLong: true }),
}
