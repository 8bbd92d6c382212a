import { role } from '@hireloom/contract/platform/permissions'
import { type QuotaKind, quotaKind, quotaReached } from '@hireloom/contract/subscription/endpoints'
import type { LimitKind } from '@hireloom/contract/subscription/limits'
import { invitationStatus, userStatus } from '@hireloom/contract/users'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { batched } from '../platform/db/batched.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import { monthOf, quotaMessages } from './rules.ts'

type Company = Pick<Actor, 'companyId' | 'timeZone'>

/**
 * Counts the publishing of a job, inside the caller's transaction: once a month, however often it is published. Call it
 * when a job is published for the first time, or again after it was closed. Refuses when the quota of the month is
 * reached.
 */
export async function countPublication(db: Db, { companyId, timeZone }: Company, jobId: number, now: Date) {
  const kind = quotaKind.publishedJob
  const month = monthOf(dayIn(timeZone, now))
  const quota = await lockQuota(db, companyId, 'job')
  const earlier = await db
    .selectFrom('quotaUses')
    .select('id')
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('subjectId', '=', jobId)
    .where('month', '=', month)
    .executeTakeFirst()
  if (earlier) return
  if (quota > 0 && (await countUses(db, companyId, kind, month)) >= quota) throw quotaRefusal('job', quota)
  await db
    .insertInto('quotaUses')
    .values({ companyId, kind, month, subjectId: jobId, usedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Counts the review of an application, inside the caller's transaction: only the first one ever counts. Call it when a
 * user moves it out of the new candidates. Refuses when the quota of the month is reached.
 */
export async function countReview(db: Db, company: Company, applicationId: number, now: Date) {
  const { refusal } = await countReviews(db, company, [applicationId], now)
  if (refusal) throw refusal
}

interface ReviewResult {
  refusedIds: ReadonlySet<number>
  refusal?: Refusal
}
const allowed: ReviewResult = { refusedIds: new Set() }

/**
 * Counts the reviews of many applications in their order, as many as the quota of the month allows. Returns those over
 * the quota, and why; applications reviewed before are always allowed.
 */
export async function countReviews(
  db: Db,
  { companyId, timeZone }: Company,
  applicationIds: readonly number[],
  now: Date,
): Promise<ReviewResult> {
  if (applicationIds.length === 0) return allowed
  return countReviewsTogether(db, `${companyId} ${monthOf(dayIn(timeZone, now))}`, {
    companyId,
    timeZone,
    applicationIds,
    now,
  })
}

/**
 * Returns which reviews the quota of the month would refuse, in the order of the applications. Nothing is counted, so
 * other reviews may use up the quota until `countReviews` decides.
 */
export async function previewReviews(
  db: Db,
  { companyId, timeZone }: Company,
  applicationIds: readonly number[],
  now: Date,
): Promise<ReviewResult> {
  if (applicationIds.length === 0) return allowed
  const quota = await readQuota(db, companyId, 'candidate')
  if (quota === 0) return allowed
  const unreviewed = await listUnreviewed(db, companyId, applicationIds)
  const used = await countUses(db, companyId, quotaKind.reviewedCandidate, monthOf(dayIn(timeZone, now)))
  const refusedIds = new Set(unreviewed.slice(Math.max(quota - used, 0)))
  return refusedIds.size > 0 ? { refusedIds, refusal: quotaRefusal('candidate', quota) } : allowed
}

type ReviewRequest = Company & { applicationIds: readonly number[]; now: Date }

const countReviewsTogether = batched(async (db, _monthOfCompany: string, requests: readonly ReviewRequest[]) => {
  const [first] = requests
  if (!first) return []
  const { companyId, timeZone, now } = first
  const kind = quotaKind.reviewedCandidate
  const month = monthOf(dayIn(timeZone, now))
  // The same application may be in several requests, and counts once.
  const applicationIds = [...new Set(requests.flatMap((request) => request.applicationIds))]
  const quota = await lockQuota(db, companyId, 'candidate')
  const unreviewed = quota === 0 ? applicationIds : await listUnreviewed(db, companyId, applicationIds)
  const remaining = quota === 0 ? unreviewed.length : quota - (await countUses(db, companyId, kind, month))
  const counted = unreviewed.slice(0, Math.max(remaining, 0))
  if (counted.length > 0) {
    await db
      .insertInto('quotaUses')
      .values(counted.map((subjectId) => ({ companyId, kind, month, subjectId, usedAt: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const refused = new Set(unreviewed.slice(counted.length))
  return requests.map(({ applicationIds }): ReviewResult => {
    const refusedIds = new Set(applicationIds.filter((id) => refused.has(id)))
    return refusedIds.size > 0 ? { refusedIds, refusal: quotaRefusal('candidate', quota) } : allowed
  })
})

async function listUnreviewed(db: Db, companyId: number, applicationIds: readonly number[]) {
  const reviewed = await db
    .selectFrom('quotaUses')
    .select('subjectId')
    .where('companyId', '=', companyId)
    .where('kind', '=', quotaKind.reviewedCandidate)
    .where('subjectId', 'in', [...applicationIds])
    .execute()
  const reviewedIds = new Set(reviewed.map(({ subjectId }) => subjectId))
  return applicationIds.filter((id) => !reviewedIds.has(id))
}

/** Takes one seat of the company's Admins, inside the caller's transaction; refuses when the quota is reached. */
export async function takeAdminSeat(db: Db, companyId: number) {
  const quota = await lockQuota(db, companyId, 'admin')
  if (quota > 0 && (await countAdmins(db, companyId)) >= quota) throw quotaRefusal('admin', quota)
}

const columns = { job: 'quotaPublishedJobs', candidate: 'quotaReviewedCandidates', admin: 'quotaAdmin' } as const

/**
 * Locks a quota until the end of the transaction: the second of two calls that need the last unit sees that it is
 * taken. Without a limit nothing is locked, so no call waits.
 */
async function lockQuota(db: Db, companyId: number, kind: LimitKind): Promise<number> {
  const quota = await readQuota(db, companyId, kind)
  return quota === 0 ? 0 : (await quotaOf(db, companyId, kind).forUpdate().executeTakeFirstOrThrow()).quota
}

const readQuota = async (db: Db, companyId: number, kind: LimitKind) =>
  (await quotaOf(db, companyId, kind).executeTakeFirstOrThrow()).quota

const quotaOf = (db: Db, companyId: number, kind: LimitKind) =>
  db.selectFrom('subscriptions').select(`${columns[kind]} as quota`).where('companyId', '=', companyId)

const quotaRefusal = (kind: LimitKind, quota: number) => new Refusal(409, quotaReached, quotaMessages[kind](quota))

/** Returns how much of a quota was used in a month. `month`: its first day. */
export async function countUses(db: Db, companyId: number, kind: QuotaKind, month: string): Promise<number> {
  const { count } = await db
    .selectFrom('quotaUses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the number of Admins who are active, plus those whose invitation is still open. */
export async function countAdmins(db: Db, companyId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('users.companyId', '=', companyId)
    .where('users.role', '=', role.admin)
    .where('users.isActive', '=', true)
    .where((eb) =>
      eb.or([
        eb('users.status', '=', userStatus.active),
        eb.exists(
          eb
            .selectFrom('invitations')
            .select('invitations.id')
            .where('invitations.companyId', '=', companyId)
            .whereRef('invitations.userId', '=', 'users.id')
            .where('invitations.status', '=', invitationStatus.pending),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}
