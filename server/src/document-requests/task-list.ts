import { task } from '../platform/tasks/tasks.ts'

export const documentRequestTasks = {
  /** Reminds candidates of papers at eight in the morning of their company. */
  remindDocuments: task('remindDocuments', { at: '4 * * * *' }),
}
