import { deletionReason } from '@hireloom/contract/intake/candidate-form'
import type { Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { forEachItem, onAllPagesById } from '../../platform/tasks/each-item.ts'
import { eraseRowOfApplication, eraseRowsOfPerson } from '../imported/row-commands.ts'
import { restorePeriod } from './deletion-commands.ts'
import {
  eraseApplication,
  erasePerson,
  findNikCipher,
  hasApplications,
  listFileKeys,
  listToErase,
  lockToErase,
} from './deletion-queries.ts'
import { insertErasedPerson } from './erased-people-queries.ts'

const batchSize = 500
export type ErasureServices = Pick<Services, 'db' | 'outside' | 'sealing' | 'now'>

export interface ApplicationKey {
  companyId: number
  id: number
}

/** Erases all applications that can no longer be restored. */
export async function eraseDue(services: ErasureServices) {
  const before = lastRestorable(services)
  const deleted = onAllPagesById((afterId) => listToErase(services.db, before, { afterId, limit: batchSize }))
  await eraseEach(services, deleted)
}

/**
 * Erases those of these applications that can no longer be restored, with their files, and people without any
 * application left. The rows of history imports about them go too.
 */
export async function eraseEach(
  services: ErasureServices,
  applications: Iterable<ApplicationKey> | AsyncIterable<ApplicationKey>,
) {
  const { db, outside } = services
  const before = lastRestorable(services)
  await forEachItem(applications, (key) =>
    db.transaction().execute(async (db) => {
      const application = await lockToErase(db, before, key)
      if (!application) return
      const { companyId, id, candidateId, email } = application
      if (application.deletionReason === deletionReason.askedFor) await noteErasure(db, application, services)
      // Stored files are removed first: after an interruption, their rows are still there to find them.
      for (const fileKey of await listFileKeys(db, companyId, id)) await outside.files.remove(fileKey)
      await eraseRowOfApplication(db, companyId, id, services)
      await eraseApplication(db, companyId, id)
      if (await hasApplications(db, companyId, candidateId)) return
      await eraseRowsOfPerson(db, companyId, { candidateId, lastEmail: email }, services)
      await erasePerson(db, companyId, candidateId, services.now())
    }),
  )
}

/** Returns the time before which deletions can't be undone. */
const lastRestorable = ({ now }: ErasureServices) => new Date(now().getTime() - restorePeriod)

interface ErasedApplication extends ApplicationKey {
  email: string | null
  deletedAt: Date
}

/**
 * Notes who asked to be erased, and the day of the deletion, so that neither an import nor a restored backup brings
 * back what they had given until then.
 */
async function noteErasure(
  db: Db,
  { companyId, id, email, deletedAt }: ErasedApplication,
  { sealing }: Pick<ErasureServices, 'sealing'>,
) {
  const nikCipher = await findNikCipher(db, companyId, id)
  await insertErasedPerson(db, companyId, { email, nik: nikCipher ? sealing.unseal(nikCipher) : null }, deletedAt)
}
