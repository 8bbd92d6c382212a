import { eventKind } from '@hireloom/contract/candidates'
import { activityPage } from '@hireloom/contract/lookups'
import type { FeedbackForm } from '@hireloom/contract/schedules'
import { recordActivity } from '../activity-log/queries.ts'
import { visibleJobs } from '../jobs/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { keptQuery } from '../platform/db/kept-query.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Feedback on the meetings of an application, by meeting, the earliest first. Who may read which is for rules.ts to say. */
export async function listFeedback(db: Db, companyId: number, applicationId: number) {
  const rows = await feedbackOnApplication(db, { companyId, applicationId })
  return Map.groupBy(rows.map(withUser), ({ scheduleId }) => scheduleId)
}

const feedbackOnApplication = keptQuery(
  (db, { companyId, applicationId }: { companyId: number; applicationId: number }) =>
    feedbackOf(db, companyId).where('schedules.applicationId', '=', applicationId),
)

export async function findFeedback(db: Db, { companyId, userId }: Actor, scheduleId: number) {
  const row = await feedbackOf(db, companyId)
    .where('schedules.id', '=', scheduleId)
    .where('scheduleFeedback.userId', '=', userId)
    .executeTakeFirstOrThrow()
  return withUser(row)
}

const feedbackOf = (db: Db, companyId: number) =>
  db
    .selectFrom('scheduleFeedback')
    .innerJoin('schedules', sameCompany('schedules', 'scheduleFeedback.scheduleId'))
    .innerJoin('users', sameCompany('users', 'scheduleFeedback.userId'))
    .selectAll('scheduleFeedback')
    .select(userName('users').as('name'))
    .where('scheduleFeedback.companyId', '=', companyId)
    .orderBy('scheduleFeedback.givenAt')
    .orderBy('scheduleFeedback.userId')

const withUser = <Row extends { userId: number; name: string }>({ name, ...row }: Row) => ({
  ...row,
  user: { id: row.userId, name },
})

/** A meeting of an application the actor may see, held until the end of the transaction, and whether they are in charge. */
export function lockMeeting(db: Db, actor: Actor, scheduleId: number) {
  const { companyId, userId } = actor
  return db
    .selectFrom('schedules')
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .select(['schedules.id', 'schedules.progress', 'schedules.startsAt', 'schedules.stageId', 'schedules.jobId'])
    .select(['schedules.applicationId', 'applications.reference', 'stages.name as stageName'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('schedulePeople')
          .select('schedulePeople.userId')
          .where('schedulePeople.companyId', '=', companyId)
          .whereRef('schedulePeople.scheduleId', '=', 'schedules.id')
          .where('schedulePeople.userId', '=', userId),
      )
        .$castTo<boolean>()
        .as('isInCharge'),
    )
    .where('schedules.companyId', '=', companyId)
    .where('schedules.id', '=', scheduleId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .forUpdate('schedules')
    .executeTakeFirst()
}
type LockedMeeting = NonNullable<Awaited<ReturnType<typeof lockMeeting>>>

/** Keeps what someone thinks of whom they met; false when they had said so before. */
export async function insertFeedback(db: Db, actor: Actor, meeting: LockedMeeting, form: FeedbackForm, at: Date) {
  const { companyId, userId } = actor
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('scheduleFeedback')
    .values({ companyId, scheduleId: meeting.id, userId, ...form, givenAt: at })
    .onConflict((conflict) => conflict.columns(['companyId', 'scheduleId', 'userId']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const { id: scheduleId, applicationId, stageId: toStageId } = meeting
  await db
    .insertInto('applicationEvents')
    .values({ companyId, userId, applicationId, scheduleId, toStageId, at, kind: eventKind.feedbackGiven })
    .execute()
  await recordFeedback(db, actor, meeting, 'gave feedback on')
  return true
}

/** False when there is none yet. */
export async function updateFeedback(db: Db, actor: Actor, meeting: LockedMeeting, form: FeedbackForm, at: Date) {
  const { companyId, userId } = actor
  const { numUpdatedRows } = await db
    .updateTable('scheduleFeedback')
    .set({ ...form, changedAt: at })
    .where('companyId', '=', companyId)
    .where('scheduleId', '=', meeting.id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await recordFeedback(db, actor, meeting, 'changed feedback on')
  return true
}

async function recordFeedback(db: Db, { companyId, userId }: Actor, meeting: LockedMeeting, done: string) {
  const { jobId, applicationId, stageName, reference } = meeting
  const what = `${done} ${stageName} of ${reference}`
  await recordActivity(db, companyId, { userId, page: activityPage.candidates, what, jobId, applicationId })
}
