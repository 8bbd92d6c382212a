import { task } from '../platform/tasks/tasks.ts'

interface JobImport {
  companyId: number
  importId: number
  /** The user who started it; by default the one who uploaded its file. */
  startedBy?: number
}

export const transferTasks = {
  /** Retried after 3, 7, 20 and 55 seconds, because a user waits for it. */
  makeExport: task<{ companyId: number; transferId: number }>('makeExport', { attempts: 5, isLong: true }),
  importJobs: task<JobImport>('importJobs', { isLong: true }),
}
