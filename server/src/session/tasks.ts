import type { Services } from '../platform/api/routes.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { sessionTasks } from './task-list.ts'

/** Registers an Admin who signed in with the engagement tool; does nothing without a tool. */
export async function registerAdmin(
  { outside }: Pick<Services, 'outside'>,
  admin: PayloadOf<typeof sessionTasks.registerAdmin>,
) {
  await outside.engagement?.register(admin)
}

export const sessionTaskHandlers = handledTasks(sessionTasks, { registerAdmin })
