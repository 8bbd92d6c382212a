import { deletionReason } from '@hireloom/contract/intake/candidate-form'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { forEachItem, onAllPagesById, runSteps } from '../platform/tasks/each-item.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { restorePeriod } from './deletion-commands.ts'
import {
  eraseApplication,
  erasePerson,
  findNikCipher,
  listFileKeys,
  listToErase,
  lockToErase,
} from './deletion-queries.ts'
import { eraseAgain, saveErasedList } from './erased-list-commands.ts'
import { deleteErasedPeople, insertErasedPerson } from './erased-people-queries.ts'

const batchSize = 500
type ErasureServices = Pick<Services, 'db' | 'outside' | 'sealing' | 'now'>

/**
 * Erases applications that can no longer be restored, with their files, and people without any application left. Those
 * who asked for it are erased again after an older backup was restored.
 */
export const eraseDeleted = (services: ErasureServices) =>
  runSteps([
    () => deleteErasedPeople(services.db, services.now()),
    () => eraseAgain(services),
    () => eraseApplications(services),
    () => saveErasedList(services),
  ])

async function eraseApplications(services: ErasureServices) {
  const { db, outside, now } = services
  const before = new Date(now().getTime() - restorePeriod)
  const deleted = onAllPagesById((afterId) => listToErase(db, before, { afterId, limit: batchSize }))
  await forEachItem(deleted, (key) =>
    db.transaction().execute(async (db) => {
      const application = await lockToErase(db, before, key)
      if (!application) return
      const { companyId, id, candidateId } = application
      if (application.deletionReason === deletionReason.askedFor) await noteErasure(db, application, services)
      // Stored files first: after an interruption their rows are still there to find them.
      for (const fileKey of await listFileKeys(db, companyId, id)) await outside.files.remove(fileKey)
      await eraseApplication(db, companyId, id)
      await erasePerson(db, companyId, candidateId)
    }),
  )
}

interface ErasedApplication {
  companyId: number
  id: number
  email: string | null
}

/** Notes who asked to be erased, so that no import of a history brings them back. */
async function noteErasure(db: Db, { companyId, id, email }: ErasedApplication, { sealing, now }: ErasureServices) {
  const nikCipher = await findNikCipher(db, companyId, id)
  await insertErasedPerson(db, companyId, { email, nik: nikCipher ? sealing.unseal(nikCipher) : null }, now())
}

export const candidateTaskHandlers = handledTasks(
  { eraseDeleted: task('eraseDeleted', { at: '57 * * * *' }) },
  { eraseDeleted },
)
