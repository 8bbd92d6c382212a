import type { Services } from '../platform/api/routes.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { sessionTasks } from './task-list.ts'

/** Tells the engagement tool of an Admin who signed in; without a tool there is nobody to tell. */
export async function registerAdmin(
  { outside }: Pick<Services, 'outside'>,
  admin: PayloadOf<typeof sessionTasks.registerAdmin>,
) {
  await outside.engagement?.register(admin)
}

export const sessionTaskHandlers = handledTasks(sessionTasks, { registerAdmin })
