import { task } from '../platform/tasks/tasks.ts'

export const stageUpdateTasks = {
  forgetStageUpdates: task('forgetStageUpdates', { at: '29 3 * * *' }),
  makeStageTemplate: task<{ companyId: number; transferId: number }>('makeStageTemplate', { isLong: true }),
  updateStages: task<{ companyId: number; importId: number }>('updateStages', { isLong: true }),
}
