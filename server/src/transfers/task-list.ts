import { task } from '../platform/tasks/tasks.ts'

export const transferTasks = {
  /** Retried after 3, 7, 20 and 55 seconds, because a user waits for it. */
  makeExport: task<{ companyId: number; transferId: number }>('makeExport', { attempts: 5, isLong: true }),
  importJobs: task<{ companyId: number; importId: number }>('importJobs', { isLong: true }),
}
