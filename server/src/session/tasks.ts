import type { Services } from '../platform/api/routes.ts'
import type { Tasks } from '../platform/tasks/tasks.ts'

/** Tells the engagement tool of an Admin who signed in; without a tool there is nobody to tell. */
export async function registerAdmin({ outside }: Pick<Services, 'outside'>, admin: Tasks['registerAdmin']) {
  await outside.engagement?.register(admin)
}
