import type { Services } from '../platform/api/routes.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { sessionTasks } from './task-list.ts'

/** Registers an Admin with the engagement tool after a sign-in; does nothing without a tool. */
export async function registerAdmin(
  { outside }: Pick<Services, 'outside'>,
  admin: PayloadOf<typeof sessionTasks.registerAdmin>,
) {
  await outside.engagement?.register(admin)
}

export const sessionTaskHandlers = handledTasks(sessionTasks, { registerAdmin })
