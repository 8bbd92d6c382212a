import { task } from '../platform/tasks/tasks.ts'

export const moveTasks = {
  settleMove: task<{ companyId: number; moveId: number }>('settleMove'),
  forgetOldMoves: task('forgetOldMoves', { at: '57 * * * *' }),
}
