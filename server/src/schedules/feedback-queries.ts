import type { FeedbackForm } from '@hireloom/contract/schedules/feedback'
import { expressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { visibleJobs } from '../access/scope-queries.ts'
import { record } from '../history/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'

/**
 * Selects the feedback on a meeting, earliest first, as a column of a query on schedules. Its times are texts;
 * `withTimes` parses them. rules.ts decides who may read it.
 */
export function feedbackOf(companyId: number) {
  const { selectFrom } = expressionBuilder<DB, 'schedules'>()
  return jsonArrayFrom(
    selectFrom('scheduleFeedback')
      .innerJoin('users', sameCompany('users', 'scheduleFeedback.userId'))
      .select(columns)
      .select(({ ref }) => jsonBuildObject({ id: ref('users.id'), name: userName('users') }).as('user'))
      .where('scheduleFeedback.companyId', '=', companyId)
      .whereRef('scheduleFeedback.scheduleId', '=', 'schedules.id')
      .orderBy('scheduleFeedback.givenAt')
      .orderBy('scheduleFeedback.userId'),
  ).as('feedback')
}

const columns = [
  'scheduleFeedback.recommendation',
  'scheduleFeedback.communication',
  'scheduleFeedback.ownership',
  'scheduleFeedback.skills',
  'scheduleFeedback.roleFit',
  'scheduleFeedback.notes',
  'scheduleFeedback.givenAt',
  'scheduleFeedback.changedAt',
] as const

interface TextTimes {
  givenAt: string | Date
  changedAt: string | Date | null
}

/** Converts the times of feedback to instants. */
export const withTimes = <Row extends TextTimes>({ givenAt, changedAt, ...row }: Row) => ({
  ...row,
  givenAt: new Date(givenAt),
  changedAt: changedAt === null ? null : new Date(changedAt),
})

export async function findFeedback(db: Db, { companyId, userId }: Actor, scheduleId: number) {
  const { name, ...row } = await db
    .selectFrom('scheduleFeedback')
    .innerJoin('users', sameCompany('users', 'scheduleFeedback.userId'))
    .select(columns)
    .select(userName('users').as('name'))
    .where('scheduleFeedback.companyId', '=', companyId)
    .where('scheduleFeedback.scheduleId', '=', scheduleId)
    .where('scheduleFeedback.userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...row, user: { id: userId, name } }
}

/**
 * Locks a meeting of a visible application until the end of the transaction. Selects whether the actor is in charge.
 */
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

/** Stores feedback. Returns false if the actor has already given it. */
export async function insertFeedback(db: Db, actor: Actor, meeting: LockedMeeting, form: FeedbackForm, at: Date) {
  const { companyId, userId } = actor
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('scheduleFeedback')
    .values({ companyId, scheduleId: meeting.id, userId, ...form, givenAt: at })
    .onConflict((conflict) => conflict.columns(['companyId', 'scheduleId', 'userId']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await record(db, actor, { event: 'interview.feedback_given', data: feedbackData(meeting), at })
  return true
}

/** Changes feedback. Returns false if there is none. */
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
  await record(db, actor, { event: 'interview.feedback_changed', data: feedbackData(meeting) })
  return true
}

const feedbackData = ({
  id: scheduleId,
  applicationId,
  jobId,
  reference,
  stageId: toStageId,
  stageName,
}: LockedMeeting) => ({
  scheduleId,
  applicationId,
  jobId,
  reference,
  toStageId,
  stageName,
})
