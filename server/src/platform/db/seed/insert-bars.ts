import { eventKind } from '@hireloom/contract/candidates'
import { recordBars } from '../../../restricted-candidates/change-queries.ts'
import type { Sealing } from '../../sealing.ts'
import type { Db } from '../db.ts'
import type { PeriodStory } from './bar-stories.ts'
import { known } from './bulk.ts'
import type { CompanyStory } from './company-stories.ts'
import { dayAfter, dayIn, daysAfter } from './days.ts'
import type { StoredApplication } from './insert-applications.ts'
import type { StoredCompany } from './insert-company.ts'

/** Stores whom a company keeps out or did, by its first Admin: people it never met, and some whom it has rejected. */
export async function insertBars(
  db: Db,
  { bars = [], rejectedBars = [], people: [administrator], timeZone }: CompanyStory,
  { id: companyId, users }: StoredCompany,
  applications: readonly StoredApplication[],
  sealing: Pick<Sealing, 'seal' | 'fingerprint'>,
  now: Date,
) {
  if (!administrator) return
  const userId = known(users, administrator.subject)
  const today = dayIn(timeZone, now)
  const periodOf = ({ reason, startedAgo, endsIn, liftedAgo }: PeriodStory) => {
    const createdAt = daysAfter(now, -startedAgo)
    const liftedAt = liftedAgo === undefined ? null : daysAfter(now, -liftedAgo)
    return {
      ...{ companyId, reason, createdBy: userId, createdAt, updatedAt: liftedAt ?? createdAt },
      startDate: dayAfter(today, -startedAgo),
      endDate: endsIn === null ? null : dayAfter(today, endsIn),
      ...{ liftedAt, liftedBy: liftedAt && userId },
    }
  }
  const numbered = (nik: string | null) => ({
    nikHash: nik ? sealing.fingerprint('nik', nik) : null,
    nikCipher: nik ? sealing.seal(nik) : null,
  })
  for (const { firstName, lastName, nik, email, phone, ...period } of bars) {
    const typed = { firstName, lastName, email, phone, ...numbered(nik), ...periodOf(period) }
    await db.insertInto('candidateBars').values(typed).execute()
  }

  const rejected = rejectedOnce(applications)
  for (const period of rejectedBars) {
    const times = periodOf(period)
    const index = rejected.findLastIndex(({ story }) => (story.steps.at(-1)?.at ?? now) < times.createdAt)
    const [application] = index < 0 ? [] : rejected.splice(index, 1)
    if (!application) throw new Error(`Nobody was rejected ${period.startedAgo} days ago`)
    const { firstName, lastName, email, phoneNumber: phone, nik, passportNumber } = application.story.applicant
    const { candidateId } = await db
      .selectFrom('applications')
      .select('candidateId')
      .where('companyId', '=', companyId)
      .where('id', '=', application.id)
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('candidateBars')
      .values({
        ...{ candidateId, firstName, lastName, email, phone, ...numbered(nik), ...times },
        passportHash: passportNumber ? sealing.fingerprint('passport', passportNumber) : null,
        applicationId: application.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordBars(db, { companyId, userId }, [id], { kind: eventKind.barred, at: times.createdAt })
    if (!times.liftedAt) continue
    await recordBars(db, { companyId, userId }, [id], { kind: eventKind.barLifted, at: times.liftedAt })
  }
}

/** Rejected people with this one application, those rejected first at the beginning. */
function rejectedOnce(applications: readonly StoredApplication[]) {
  const byPerson = Map.groupBy(applications, ({ story }) => story.applicant.email)
  const endOf = ({ story }: StoredApplication) => story.steps.at(-1)?.at.getTime() ?? 0
  return applications
    .filter(({ story }) => story.outcome === 'rejected' && byPerson.get(story.applicant.email)?.length === 1)
    .toSorted((one, other) => endOf(one) - endOf(other))
}
