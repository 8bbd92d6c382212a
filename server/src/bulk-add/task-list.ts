import { task } from '../platform/tasks/tasks.ts'

export const bulkAddTasks = {
  addCandidates: task<{ companyId: number; importId: number }>('addCandidates', { isLong: true }),
  forgetBulkAdds: task('forgetBulkAdds', { at: '23 3 * * *' }),
}
