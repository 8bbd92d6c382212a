import { task } from '../platform/tasks/tasks.ts'

export const sessionTasks = {
  registerAdmin: task<{ companyId: number; userId: number }>('registerAdmin'),
}
