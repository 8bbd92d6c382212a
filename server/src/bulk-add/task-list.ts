import { task } from '../platform/tasks/tasks.ts'

export const bulkAddTasks = {
  addCandidates: task<{ companyId: number; importId: number }>('addCandidates'),
  forgetBulkAdds: task('forgetBulkAdds', { at: '23 3 * * *' }),
}
