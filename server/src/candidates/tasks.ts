import type { Services } from '../platform/api/routes.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { patience } from './deletion-commands.ts'
import { eraseApplication, erasePerson, listFileKeys, lockToErase } from './deletion-queries.ts'

const atOnce = 50

/** Erases what was deleted so long ago that nobody can bring it back, files and all, and people of whom nothing is left. */
export async function eraseDeleted({ db, outside, now }: Pick<Services, 'db' | 'outside' | 'now'>) {
  const before = new Date(now().getTime() - patience)
  let erased: number
  do {
    erased = await db.transaction().execute(async (db) => {
      const applications = await lockToErase(db, before, atOnce)
      for (const { companyId, id, candidateId } of applications) {
        // The stored files first: what is interrupted here is found again by its rows.
        for (const key of await listFileKeys(db, companyId, id)) await outside.files.remove(key)
        await eraseApplication(db, companyId, id)
        await erasePerson(db, companyId, candidateId)
      }
      return applications.length
    })
  } while (erased === atOnce)
}

export const candidateTaskHandlers = handledTasks(
  { eraseDeleted: task('eraseDeleted', { at: '57 * * * *' }) },
  { eraseDeleted },
)
