import { task } from '../platform/tasks/tasks.ts'

export const mailTasks = {
  forgetOldMails: task('forgetOldMails', { at: '41 3 * * *' }),
  sendMail: task<{ companyId: number; mailId: number }>('sendMail', { yieldsToCalls: true }),
  sendMails: task<{ companyId: number; mailIds: number[] }>('sendMails', { yieldsToCalls: true }),
}
