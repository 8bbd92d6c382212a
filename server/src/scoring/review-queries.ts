import { roleInTeam, visibleJobs } from '../access/scope-queries.ts'
import { record } from '../history/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { isByScore, isRejectedByScore } from './queries.ts'

interface ApplicationKey {
  companyId: number
  applicationId: number
}

/**
 * Locks an application the actor may see until the end of the transaction, and returns it with their role in its job's
 * team.
 */
export const lockForReview = async (db: Db, actor: Actor, applicationId: number) =>
  (await lockAllForReview(db, actor, [applicationId])).at(0)

/** Locks many such applications, in the order of their ids. */
export function lockAllForReview(db: Db, actor: Actor, applicationIds: readonly number[]) {
  const { companyId, userId } = actor
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .leftJoin('hiringTeam', roleInTeam(userId, 'applications.jobId'))
    .select(['applications.id', 'applications.firstName', 'applications.lastName', 'applications.email'])
    .select(['applications.resumeFileId', 'applications.aiScoreStatus', 'hiringTeam.role as teamRole'])
    .select(['jobPositions.name as jobPositionName', 'companies.name as companyName'])
    .where('applications.companyId', '=', companyId)
    .where('applications.id', '=', ({ fn, val }) => fn.any(val([...applicationIds])))
    .where('applications.deletedAt', 'is', null)
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('applications.id')
    .forUpdate('applications')
    .execute()
}
export type ReviewedApplication = Awaited<ReturnType<typeof lockAllForReview>>[number]

/** Locks a score that has rejected its application until the end of the transaction. */
export function lockRejection(db: Db, { companyId, applicationId }: ApplicationKey) {
  return (
    db
      .selectFrom('applicationScores')
      .innerJoin('applications', sameCompany('applications', 'applicationScores.applicationId'))
      .select(['applications.id', 'applications.jobId', 'applications.reference'])
      .select(['applicationScores.rejectedAt', 'applicationScores.reviewAskedAt as askedAt'])
      .select('applicationScores.reviewClosedAt as closedAt')
      .select((eb) => isRejectedByScore(eb).$castTo<boolean>().as('isStillRejected'))
      .where('applicationScores.companyId', '=', companyId)
      .where('applicationScores.applicationId', '=', applicationId)
      .where('applicationScores.rejectedAt', 'is not', null)
      .where('applications.deletedAt', 'is', null)
      // Waits for a move of the application that has not ended, in the order in which other commands lock the two.
      .forKeyShare('applications')
      .forUpdate('applicationScores')
      .executeTakeFirst()
  )
}
export type Rejection = NonNullable<Awaited<ReturnType<typeof lockRejection>>>

/** Lists the rejections by score that are in force, among these applications, with their events. */
export function listRejections(db: Db, companyId: number, applicationIds: readonly number[]) {
  return db
    .selectFrom('applicationEvents')
    .innerJoin('applications', sameCompany('applications', 'applicationEvents.applicationId'))
    .innerJoin('companies', 'companies.id', 'applications.companyId')
    .select(['applications.id', 'applications.appliedAt', 'companies.rejectionMailHours'])
    .select(['applicationEvents.id as eventId', 'applicationEvents.at as rejectedAt'])
    .where('applicationEvents.companyId', '=', companyId)
    .where('applicationEvents.applicationId', 'in', [...applicationIds])
    .where(isByScore)
    .where(isRejectedByScore)
    .execute()
}

const ofApplication = (db: Db, { companyId, applicationId }: ApplicationKey) =>
  db.updateTable('applicationScores').where('companyId', '=', companyId).where('applicationId', '=', applicationId)

/** Stores that an applicant wants a review by a person. */
export async function saveReviewRequest(
  db: Db,
  key: ApplicationKey,
  { jobId, reference }: Rejection,
  message: string,
  at: Date,
) {
  const { companyId, applicationId } = key
  const text = message || null
  await ofApplication(db, key).set({ reviewAskedAt: at, reviewMessage: text }).execute()
  await record(db, { companyId }, { event: 'review.requested', data: { applicationId, jobId, reference, text }, at })
}

/** Stores that a user has reviewed the application and confirms the rejection. Returns the event's id. */
export async function saveReviewResult(
  db: Db,
  actor: Actor,
  { id, jobId, reference }: Rejection,
  notes: string,
  at: Date,
) {
  const { companyId, userId } = actor
  await ofApplication(db, { companyId, applicationId: id })
    .set({ reviewClosedAt: at, reviewClosedBy: userId })
    .execute()
  const data = { applicationId: id, jobId, reference, text: notes }
  return record(db, actor, { event: 'review.closed', data, at })
}
