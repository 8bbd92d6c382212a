import { deletionReason } from '@hireloom/contract/intake/candidate-form'
import { oneDay } from '@hireloom/contract/platform/durations'
import { restorePeriod } from '../candidates/deletion-commands.ts'
import { markDeleted } from '../candidates/deletion-queries.ts'
import { areErased, type ErasedPerson, insertErasedPeople } from '../candidates/erased-people-queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Sealer } from '../platform/sealing.ts'

interface KeptPeople {
  /** The people who were erased in this company before the import. */
  erased: readonly ErasedPerson[]
  sealing: Pick<Sealer, 'unseal'>
  now: Date
}

const applicationsAtOnce = 1000

/**
 * Keeps people erased who were erased here after the export was made: their applications are deleted, beyond the time
 * in which they could be restored.
 */
export async function keepErased(db: Db, companyId: number, { erased, sealing, now }: KeptPeople) {
  if (erased.length === 0) return
  await insertErasedPeople(db, companyId, erased)
  const deletion = {
    deletedAt: new Date(now.getTime() - restorePeriod - oneDay),
    deletionReason: deletionReason.askedFor,
  }
  let after = 0
  for (;;) {
    const applications = await listIdentities(db, companyId, after)
    const last = applications.at(-1)
    if (!last) return
    after = last.id
    const people = applications.map(({ email, nikCipher }) => ({ email, nik: nikCipher && sealing.unseal(nikCipher) }))
    const isErased = await areErased(db, companyId, people)
    const ids = applications.flatMap(({ id }, index) => (isErased[index] ? id : []))
    if (ids.length > 0) await markDeleted(db, companyId, ids, deletion)
  }
}

const listIdentities = (db: Db, companyId: number, after: number) =>
  db
    .selectFrom('applications')
    .leftJoin('applicationProfiles', (join) =>
      join
        .onRef('applicationProfiles.companyId', '=', 'applications.companyId')
        .onRef('applicationProfiles.applicationId', '=', 'applications.id'),
    )
    .select(['applications.id', 'applications.email', 'applicationProfiles.nikCipher'])
    .where('applications.companyId', '=', companyId)
    .where('applications.id', '>', after)
    .orderBy('applications.id')
    .limit(applicationsAtOnce)
    .execute()
