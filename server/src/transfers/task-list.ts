import { task } from '../platform/tasks/tasks.ts'

export const transferTasks = {
  importJobs: task<{ companyId: number; importId: number }>('importJobs'),
}
