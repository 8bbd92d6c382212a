import { task } from '../platform/tasks/tasks.ts'

export const bulkAddTasks = {
  addCandidates: task<{ companyId: number; importId: number }>('addCandidates', { isLong: true }),
  renewBulkAddUploads: task('renewBulkAddUploads', { at: '7 * * * *' }),
  forgetBulkAdds: task('forgetBulkAdds', { at: '23 3 * * *' }),
}
