import { deletionReason } from '@hireloom/contract/intake/candidate-form'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { Db } from '../../platform/db/db.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { restorePeriod } from './deletion-commands.ts'
import { markDeleted } from './deletion-queries.ts'
import { type ErasedPerson, erasureDays, insertErasedPeople, listIdentities } from './erased-people-queries.ts'

interface ErasureContext {
  /** The people erased in this company, whose data an import or a restored backup may contain again. */
  erased: readonly ErasedPerson[]
  sealing: Pick<Sealer, 'unseal'>
  now: Date
}

const { askedFor } = deletionReason
const applicationsAtOnce = 1000

/**
 * Deletes the applications of erased people that came back with older data, so that they can't be restored.
 * Applications from later days than their request stay. Returns the ids of those it deleted.
 */
export async function keepErased(db: Db, companyId: number, { erased, sealing, now }: ErasureContext) {
  const deleted: number[] = []
  if (erased.length === 0) return deleted
  await insertErasedPeople(db, companyId, erased)
  const erasedOn = erasureDays(erased)
  let after = 0
  for (;;) {
    const applications = await listIdentities(db, companyId, { after, limit: applicationsAtOnce })
    const last = applications.at(-1)
    if (!last) return deleted
    after = last.id
    const older = applications.flatMap(({ id, email, nikCipher, appliedAt }) => {
      const day = erasedOn({ email, nik: nikCipher && sealing.unseal(nikCipher) })
      return day !== undefined && appliedAt.toISOString().slice(0, 10) <= day ? { id, day } : []
    })
    for (const [day, ofDay] of Map.groupBy(older, ({ day }) => day)) {
      const ids = ofDay.map(({ id }) => id)
      await markDeleted(db, companyId, ids, { deletedAt: deletionTime(day, now), deletionReason: askedFor })
      deleted.push(...ids)
    }
  }
}

/** Returns the beginning of the day, or an earlier time if the deletion could be undone otherwise. */
function deletionTime(day: string, now: Date) {
  const lastErased = now.getTime() - restorePeriod - oneDay
  return new Date(Math.min(Date.parse(day), lastErased))
}
