import { task } from '../platform/tasks/tasks.ts'

export const documentRequestTasks = {
  /** Reminds candidates of papers from 8 a.m. in the company's time zone. */
  remindDocuments: task('remindDocuments', { at: '4 * * * *' }),
}
