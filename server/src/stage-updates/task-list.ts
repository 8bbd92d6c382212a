import { task } from '../platform/tasks/tasks.ts'

export const stageUpdateTasks = {
  makeStageTemplate: task<{ companyId: number; transferId: number }>('makeStageTemplate'),
  updateStages: task<{ companyId: number; importId: number }>('updateStages'),
}
