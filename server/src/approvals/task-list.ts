import { task } from '../platform/tasks/tasks.ts'

export const approvalTasks = {
  /** Ends the request for the offer of an application that has ended. */
  endApprovals: task<{ companyId: number; applicationId: number }>('endApprovals'),
  remindApprovers: task('remindApprovers', { at: '*/15 * * * *' }),
  endApprovalRounds: task('endApprovalRounds', { at: '29 2 * * *' }),
}
