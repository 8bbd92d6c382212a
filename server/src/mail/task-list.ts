import { task } from '../platform/tasks/tasks.ts'

export const mailTasks = {
  sendMail: task<{ companyId: number; mailId: number }>('sendMail', { yieldsToCalls: true }),
  sendMails: task<{ companyId: number; mailIds: number[] }>('sendMails', { yieldsToCalls: true }),
}
