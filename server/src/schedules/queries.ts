import { type HiringRole, hiringProcess } from '@hireloom/contract/lookups'
import { oneDay } from '@hireloom/contract/platform/durations'
import { role } from '@hireloom/contract/platform/permissions'
import { openProgress, scheduleProgress } from '@hireloom/contract/schedules/progress'
import { scheduleLength } from '@hireloom/contract/schedules/schedule'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { type JobViewer, ofVisibleJobs, preparedByAccess } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { feedbackOf, withTimes } from './feedback-queries.ts'
import { proposalState } from './free-time-rules.ts'
import { isCandidateInvited } from './invitation-queries.ts'
import { endOf, feedbackProblem, progressAt, readsFeedbackOfOthers } from './rules.ts'

const week = 7 * oneDay

export const scheduleExpressions = expressionBuilder<DB, 'schedules'>()

// Literals, because a cached plan uses a partial index only where the query text contains its condition.

/** The condition for schedules that are still open. */
export const isOpen = scheduleExpressions(
  'schedules.progress',
  'in',
  openProgress.map((progress) => sql.lit(progress)),
)

/** The condition for schedules that were not canceled. */
export const isNotCanceled = scheduleExpressions('schedules.progress', '!=', sql.lit(scheduleProgress.canceled))

/**
 * Lists the interviews on visible jobs that are not over and begin within 7 days, earliest first, at most 50; for a
 * User, only their own.
 */
export async function listUpcomingInterviews(db: Db, actor: Actor, now: Date) {
  const select = actor.roleId === role.user ? ownInterviewsIn : interviewsIn
  // No meeting is longer, so the index on the start limits the rows at both ends.
  const span = { now, from: endOf(now, -scheduleLength.longest), until: new Date(now.getTime() + week) }
  const rows = await select(db, actor, span)
  return rows.map((row) => maskPerson(row, seesPersonalData(actor)))
}

interface Span {
  now: Date
  /** The earliest and the latest start, which is not included. */
  from: Date
  until: Date
}

const interviewsIn = preparedByAccess((db, actor, span: Span) => upcomingInterviews(db, actor, span, []))
const ownInterviewsIn = preparedByAccess((db, actor, span: Span) =>
  upcomingInterviews(db, actor, span, [isInCharge(actor)]),
)

/**
 * Matches schedules the actor is in charge of. The offset makes PostgreSQL check each row, instead of beginning with
 * all schedules of the actor.
 */
export const isInCharge = ({ companyId, userId }: Pick<JobViewer, 'companyId' | 'userId'>) =>
  scheduleExpressions.exists(
    scheduleExpressions
      .selectFrom('schedulePeople')
      .select('schedulePeople.userId')
      .where('schedulePeople.companyId', '=', companyId)
      .whereRef('schedulePeople.scheduleId', '=', 'schedules.id')
      .where('schedulePeople.userId', '=', userId)
      .offset(sql.lit(0)),
  )

/** Selects upcoming interviews. Only the application is joined before the limit. */
function upcomingInterviews(db: Db, actor: JobViewer, { now, from, until }: Span, conditions: Expression<SqlBool>[]) {
  const { companyId } = actor
  const interviews = expressionBuilder<DB>()
    .selectFrom('schedules')
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .selectAll('schedules')
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName'])
    .where('schedules.companyId', '=', companyId)
    .where('schedules.process', '=', sql.lit(hiringProcess.interview))
    .where(isOpen)
    .where('applications.deletedAt', 'is', null)
    .where('schedules.startsAt', '>=', from)
    .where('schedules.startsAt', '<', until)
    .where('schedules.endsAt', '>', now)
    .where(ofVisibleJobs(actor, 'schedules.jobId'))
    .where(({ and }) => and(conditions))
    .orderBy('schedules.startsAt')
    .orderBy('schedules.id')
    .limit(50)
  return db
    .selectFrom(interviews.as('schedules'))
    .innerJoin('jobs', sameCompany('jobs', 'schedules.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .select(['schedules.id as scheduleId', 'schedules.startsAt', 'schedules.endsAt'])
    .select(['schedules.isOnlineLocation', 'schedules.location'])
    .select(['schedules.applicationId as jobApplicationId', 'schedules.candidateId'])
    .select(['schedules.firstName', 'schedules.lastName'])
    .select(['jobPositions.name as jobPositionName', 'stages.name as stageName'])
    .select(inCharge(companyId))
    .orderBy('schedules.startsAt')
    .orderBy('schedules.id')
}

interface Reader {
  actor: Actor
  /** The actor's role in the hiring team of the job. */
  teamRole: HiringRole | null
  now: Date
}

/** Lists an application's interviews and assessments, latest first, with the feedback the reader may read. */
export async function listSchedules(db: Db, applicationId: number, reader: Reader) {
  return schedulesForReader(await schedulesOf(db, { companyId: reader.actor.companyId, applicationId }), reader)
}

/** Selects schedules as a column of a query on applications, for `schedulesForReader`. Times are texts. */
export const schedulesOfApplications = (companyId: number) =>
  jsonArrayFrom(selectMeetings(companyId).whereRef('schedules.applicationId', '=', 'applications.id')).as('schedules')

const schedulesOf = preparedQuery((db, { companyId, applicationId }: { companyId: number; applicationId: number }) =>
  db
    .selectFrom(selectMeetings(companyId).where('schedules.applicationId', '=', applicationId).as('meetings'))
    .selectAll(),
)

type Meeting = Awaited<ReturnType<typeof schedulesOf>>[number]
type WithTexts<Row> = { [Field in keyof Row]: Row[Field] extends Date ? Date | string : Row[Field] }

/** Returns schedules as the reader may see them now. */
export const schedulesForReader = (rows: readonly WithTexts<Meeting>[], { actor, teamRole, now }: Reader) =>
  rows.map(({ startsAt, endsAt, scheduledByDate, proposal, ...rest }) => {
    const row = {
      ...rest,
      proposal: proposal && { ...proposal, times: proposal.times.map((time) => new Date(String(time))) },
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      scheduledByDate: new Date(scheduledByDate),
    }
    const feedback = row.feedback.map(withTimes)
    const { roleId, userId } = actor
    const isInCharge = row.inCharge.some(({ id }) => id === userId)
    const hasGiven = feedback.some(({ user }) => user.id === userId)
    const readsAll = readsFeedbackOfOthers({ roleId, teamRole, isInCharge, hasGiven })
    return {
      ...row,
      progress: progressAt(row, now),
      feedback: feedback.filter(({ user }) => readsAll || user.id === userId),
      feedbackGivenBy: feedback.map(({ user }) => user.id),
      isFeedbackDue: isInCharge && !hasGiven && feedbackProblem(row, now) === undefined,
    }
  })

const selectMeetings = (companyId: number) =>
  expressionBuilder<DB, 'applications'>()
    .selectFrom('schedules')
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .innerJoin('users as scheduler', (join) =>
      join.onRef('scheduler.companyId', '=', 'schedules.companyId').onRef('scheduler.id', '=', 'schedules.scheduledBy'),
    )
    .select([
      'schedules.id',
      'schedules.process',
      'schedules.stageId',
      'stages.name as stageName',
      'schedules.startsAt',
      'schedules.endsAt',
      'schedules.isOnlineLocation',
      'schedules.location',
      'schedules.message',
      'schedules.candidateNotes',
      'schedules.notes',
      'schedules.sendAttachment',
      'schedules.scheduledAt as scheduledByDate',
      'schedules.progress',
      'schedules.response',
      'schedules.responseNote',
      'schedules.result',
      'schedules.score',
      'schedules.cancelReason',
    ])
    .select(({ ref }) => [
      inCharge(companyId),
      feedbackOf(companyId),
      isCandidateInvited(companyId),
      jsonBuildObject({
        id: ref('scheduler.id'),
        name: userName('scheduler'),
      }).as('scheduledBy'),
    ])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('files')
          .select(['files.id', 'files.filename'])
          .where('files.companyId', '=', companyId)
          .whereRef('files.id', '=', 'schedules.attachmentFileId'),
      ).as('attachment'),
    )
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('scheduleProposals')
          .select(['scheduleProposals.times', 'scheduleProposals.note'])
          .where('scheduleProposals.companyId', '=', companyId)
          .whereRef('scheduleProposals.scheduleId', '=', 'schedules.id')
          .where('scheduleProposals.status', '=', sql.lit(proposalState.waiting)),
      ).as('proposal'),
    )
    .where('schedules.companyId', '=', companyId)
    .orderBy('schedules.startsAt', 'desc')
    .orderBy('schedules.id', 'desc')

/** Selects the people in charge of a schedule, by name, as a column of a query on schedules. */
export function inCharge(companyId: number) {
  const { selectFrom } = expressionBuilder<DB, 'schedules'>()
  return jsonArrayFrom(
    selectFrom('schedulePeople')
      .innerJoin('users', sameCompany('users', 'schedulePeople.userId'))
      .where('schedulePeople.companyId', '=', companyId)
      .whereRef('schedulePeople.scheduleId', '=', 'schedules.id')
      .select(['users.id', userName('users').as('name')])
      .orderBy('users.firstName')
      .orderBy('users.id'),
  ).as('inCharge')
}
