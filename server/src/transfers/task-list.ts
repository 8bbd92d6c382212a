import { task } from '../platform/tasks/tasks.ts'

export const transferTasks = {
  /** A user waits for it. A failed try is made again after 3, 7, 20 and 55 seconds. */
  makeExport: task<{ companyId: number; transferId: number }>('makeExport', { attempts: 5, isLong: true }),
  importJobs: task<{ companyId: number; importId: number }>('importJobs', { isLong: true }),
}
