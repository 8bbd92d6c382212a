import { task } from '../platform/tasks/tasks.ts'

export const mailTasks = {
  sendMail: task<{ companyId: number; mailId: number }>('sendMail', { givesWay: true }),
  sendMails: task<{ companyId: number; mailIds: number[] }>('sendMails', { givesWay: true }),
}
