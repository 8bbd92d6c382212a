import type { Db } from '../../platform/db/db.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { recordRestrictions } from '../../restricted-candidates/change-queries.ts'
import { dayAfter, dayIn, daysAfter } from '../days.ts'
import type { CompanyStory } from '../stories/companies.ts'
import type { PeriodStory } from '../stories/restrictions.ts'
import type { StoredApplication } from './applications.ts'
import { requireValue } from './bulk.ts'
import type { StoredCompany } from './company.ts'

type SealerFunctions = Pick<Sealer, 'seal' | 'fingerprint'>

/**
 * Inserts current and past do-not-hire restrictions by the first Admin: of rejected candidates, and of people who never
 * applied.
 */
export async function insertRestrictions(
  db: Db,
  { restrictions = [], rejectionRestrictions = [], people: [administrator], timeZone }: CompanyStory,
  { id: companyId, users }: StoredCompany,
  applications: readonly StoredApplication[],
  sealing: SealerFunctions,
  now: Date,
) {
  if (!administrator) return
  const setter = { companyId, userId: requireValue(users, administrator.subject) }
  const rejected = rejectedOnce(applications)
  for (const story of rejectionRestrictions) {
    const period = periodOf(story, setter, timeZone, now)
    const index = rejected.findLastIndex(({ story }) => (story.steps.at(-1)?.at ?? now) < period.createdAt)
    const [application] = index < 0 ? [] : rejected.splice(index, 1)
    if (!application) throw new Error(`Nobody was rejected ${story.startedAgo} days ago`)
    await restrictRejected(db, setter, application, period, sealing)
  }
  for (const { firstName, lastName, nik, email, phone, ...story } of restrictions) {
    const person = { firstName, lastName, email, phone, ...nikColumns(nik, sealing) }
    const period = periodOf(story, setter, timeZone, now)
    await db
      .insertInto('candidateBars')
      .values({ ...person, ...period })
      .execute()
  }
}

interface Setter {
  companyId: number
  userId: number
}

function periodOf(
  { reason, startedAgo, endsIn, liftedAgo }: PeriodStory,
  { companyId, userId }: Setter,
  timeZone: string,
  now: Date,
) {
  const today = dayIn(timeZone, now)
  const createdAt = daysAfter(now, -startedAgo)
  const liftedAt = liftedAgo === undefined ? null : daysAfter(now, -liftedAgo)
  return {
    companyId,
    reason,
    createdBy: userId,
    createdAt,
    updatedAt: liftedAt ?? createdAt,
    startDate: dayAfter(today, -startedAgo),
    endDate: endsIn === null ? null : dayAfter(today, endsIn),
    liftedAt,
    liftedBy: liftedAt && userId,
  }
}

const nikColumns = (nik: string | null, { fingerprint, seal }: SealerFunctions) => ({
  nikHash: nik ? fingerprint('nik', nik) : null,
  nikCipher: nik ? seal(nik) : null,
})

/** Restricts a rejected candidate as the product does, with the data and the history of the application. */
async function restrictRejected(
  db: Db,
  setter: Setter,
  { id: applicationId, story: { applicant } }: StoredApplication,
  period: ReturnType<typeof periodOf>,
  sealing: SealerFunctions,
) {
  const { firstName, lastName, email, phoneNumber: phone, nik, passportNumber } = applicant
  const { candidateId } = await db
    .selectFrom('applications')
    .select('candidateId')
    .where('companyId', '=', setter.companyId)
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  const passportHash = passportNumber ? sealing.fingerprint('passport', passportNumber) : null
  const person = { candidateId, firstName, lastName, email, phone, passportHash, ...nikColumns(nik, sealing) }
  const { id } = await db
    .insertInto('candidateBars')
    .values({ ...person, ...period, applicationId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { createdAt, liftedAt } = period
  await recordRestrictions(db, setter, [id], 'application.restricted', createdAt)
  if (liftedAt) await recordRestrictions(db, setter, [id], 'application.restriction_lifted', liftedAt)
}

/** Returns rejected people with a single application, the earliest rejection first. */
function rejectedOnce(applications: readonly StoredApplication[]) {
  const byPerson = Map.groupBy(applications, ({ story }) => story.applicant.email)
  const endOf = ({ story }: StoredApplication) => story.steps.at(-1)?.at.getTime() ?? 0
  return applications
    .filter(({ story }) => story.outcome === 'rejected' && byPerson.get(story.applicant.email)?.length === 1)
    .toSorted((a, b) => endOf(a) - endOf(b))
}
