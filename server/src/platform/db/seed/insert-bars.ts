import type { Sealing } from '../../sealing.ts'
import type { Db } from '../db.ts'
import { known } from './bulk.ts'
import type { CompanyStory } from './company-stories.ts'
import { dayAfter, dayIn } from './days.ts'
import type { StoredCompany } from './insert-company.ts'

/** Stores whom a company keeps out, by its first Admin. */
export async function insertBars(
  db: Db,
  { bars = [], people: [administrator], timeZone }: CompanyStory,
  { id: companyId, users }: StoredCompany,
  sealing: Pick<Sealing, 'seal' | 'fingerprint'>,
  now: Date,
) {
  if (!administrator || bars.length === 0) return
  const createdBy = known(users, administrator.subject)
  const today = dayIn(timeZone, now)
  const rows = bars.map(({ nik, startedAgo, endsIn, ...bar }) => ({
    ...{ companyId, createdBy, ...bar },
    nikHash: sealing.fingerprint('nik', nik),
    nikCipher: sealing.seal(nik),
    startDate: dayAfter(today, -startedAgo),
    endDate: dayAfter(today, endsIn),
  }))
  await db.insertInto('candidateBars').values(rows).execute()
}
