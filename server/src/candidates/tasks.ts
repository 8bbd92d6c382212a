import type { Services } from '../platform/api/routes.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { restorePeriod } from './deletion-commands.ts'
import { eraseApplication, erasePerson, listFileKeys, lockToErase } from './deletion-queries.ts'

const batchSize = 50

/** Erases applications that can no longer be restored, with their files, and people without any application left. */
export async function eraseDeleted({ db, outside, now }: Pick<Services, 'db' | 'outside' | 'now'>) {
  const before = new Date(now().getTime() - restorePeriod)
  let erased: number
  do {
    erased = await db.transaction().execute(async (db) => {
      const applications = await lockToErase(db, before, batchSize)
      for (const { companyId, id, candidateId } of applications) {
        // Stored files first: after an interruption their rows are still there to find them.
        for (const key of await listFileKeys(db, companyId, id)) await outside.files.remove(key)
        await eraseApplication(db, companyId, id)
        await erasePerson(db, companyId, candidateId)
      }
      return applications.length
    })
  } while (erased === batchSize)
}

export const candidateTaskHandlers = handledTasks(
  { eraseDeleted: task('eraseDeleted', { at: '57 * * * *' }) },
  { eraseDeleted },
)
