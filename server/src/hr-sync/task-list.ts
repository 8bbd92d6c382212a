import { task } from '../platform/tasks/tasks.ts'

export const hrSyncTasks = {
  pullMasterData: task('pullMasterData', { at: '27 * * * *' }),
  pullCompanyMasterData: task<{ companyId: number }>('pullCompanyMasterData', { isLong: true }),
}
