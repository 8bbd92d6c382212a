import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringProcess } from '@hireloom/contract/lookups'
import { type InterviewerRow, type InterviewersQuery, lateHours } from '@hireloom/contract/reports/interviewers'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { expressionBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { userName } from '../../platform/db/names.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import type { Months } from '../rules.ts'
import { instantsOf, isOfCountedApplication } from './meeting-queries.ts'
import { ofReportedJobs, type ReportedJobFilters } from './scope-queries.ts'

interface InterviewsContext {
  /** The months of their start; undefined for all months. */
  months: Months | undefined
  now: Date
}

/** Returns the users in charge of interviews in these months, those who held most first. */
export async function reportInterviewers(
  db: Db,
  actor: Actor,
  { page, limit, ...filters }: InterviewersQuery,
  context: InterviewsContext,
) {
  const ofWeeks = interviewsInCharge(actor, filters, context)
    .select(sql`date_trunc('week', schedules.starts_at at time zone ${actor.timeZone})`.as('week'))
    // Keeps the outcome from being computed again for each number.
    .offset(sql.lit(0))
    .as('interviews')
  const isHeld = sql<boolean>`outcome = ${interviewOutcome.held}`
  const weeks = expressionBuilder<DB>()
    .selectFrom(ofWeeks)
    .where('outcome', 'is not', null)
    .groupBy(['userId', 'week'])
    .select(({ fn }) => [
      'userId',
      fn.countAll<number>().filterWhere(isHeld).as('held'),
      fn.sum<number>('hours').filterWhere(isHeld).as('hours'),
      fn.countAll<number>().filterWhere(isHeld).filterWhere('lacksFeedback', '=', true).as('feedbackMissing'),
      fn.countAll<number>().filterWhere('outcome', '=', interviewOutcome.canceledByCompany).as('canceledByCompany'),
      fn.countAll<number>().filterWhere('outcome', '=', interviewOutcome.canceledByCandidate).as('canceledByCandidate'),
    ])
    .as('weeks')
  const sumOf = (column: 'held' | 'feedbackMissing' | 'canceledByCompany' | 'canceledByCandidate') =>
    sql<number>`sum(${sql.ref(column)})::integer`.as(column)
  // The numbers of all interviewers are read, because sorting needs them; each has one short row.
  const interviewers = await db
    .selectFrom(weeks)
    .innerJoin('users', (join) =>
      join.on('users.companyId', '=', actor.companyId).onRef('users.id', '=', 'weeks.userId'),
    )
    .groupBy(['weeks.userId', 'users.firstName', 'users.lastName'])
    .select(['weeks.userId', userName('users').as('name')])
    .select([sumOf('held'), sumOf('feedbackMissing'), sumOf('canceledByCompany'), sumOf('canceledByCandidate')])
    .select([
      sql<number>`coalesce(round(sum(hours), 1), 0)::float8`.as('hours'),
      sql<number | null>`percentile_cont(0.5) within group (order by held) filter (where held > 0)`.as('weekMedian'),
      sql<number>`max(held)::integer`.as('weekMost'),
    ])
    .orderBy('held', 'desc')
    .orderBy('name')
    .orderBy('userId')
    .execute()
  const data: InterviewerRow[] = interviewers.slice((page - 1) * limit, page * limit)
  return { data, pagination: { total: interviewers.length, page, limit } }
}

/** The ways in which an interview counts; one that is still to come, or was canceled in time, has none of them. */
export const interviewOutcome = { held: 1, canceledByCompany: 2, canceledByCandidate: 3 } as const

/**
 * Selects the interviews of applications that count, on the jobs the actor may see, once for each user in charge. An
 * interview counts as canceled when the candidate declines it or anyone cancels it, whichever is first.
 */
export function interviewsInCharge(actor: Actor, filters: ReportedJobFilters, { months, now }: InterviewsContext) {
  const meetings = expressionBuilder<DB>()
    .selectFrom('schedules')
    .innerJoin('schedulePeople', (join) =>
      join
        .onRef('schedulePeople.companyId', '=', 'schedules.companyId')
        .onRef('schedulePeople.scheduleId', '=', 'schedules.id'),
    )
    .leftJoin('scheduleFeedback', (join) =>
      join
        .onRef('scheduleFeedback.companyId', '=', 'schedulePeople.companyId')
        .onRef('scheduleFeedback.scheduleId', '=', 'schedulePeople.scheduleId')
        .onRef('scheduleFeedback.userId', '=', 'schedulePeople.userId'),
    )
    .leftJoinLateral(cancellation, (join) => join.onTrue())
    .where('schedules.companyId', '=', actor.companyId)
    .where('schedules.process', '=', sql.lit(hiringProcess.interview))
    .where(isOfCountedApplication(actor))
    .where(ofReportedJobs(actor, filters, 'schedules.jobId'))
    .select(['schedulePeople.userId', 'schedules.id as scheduleId', 'schedules.applicationId', 'schedules.startsAt'])
    .select([
      'schedules.progress',
      sql<number>`extract(epoch from schedules.ends_at - schedules.starts_at) / 3600`.as('hours'),
      sql<boolean>`schedule_feedback.user_id is null`.as('lacksFeedback'),
      calledOffAt.as('calledOffAt'),
      isDeclined.as('isDeclined'),
      sql<number | null>`case
        when ${calledOffAt} is null and schedules.progress <> ${scheduleProgress.canceled} and schedules.ends_at <= ${now}
          then ${interviewOutcome.held}::integer
        when ${calledOffAt} > schedules.starts_at - ${lateHours} * interval '1 hour'
          then case when ${isDeclined} or cancellation.is_withdrawal
            then ${interviewOutcome.canceledByCandidate}::integer else ${interviewOutcome.canceledByCompany}::integer end
        end`.as('outcome'),
    ])
  if (!months) return meetings
  const { from, until } = instantsOf(actor, months)
  return meetings.where('schedules.startsAt', '>=', from).where('schedules.startsAt', '<', until)
}

/** The time at which the candidate declined an interview that has no result. */
const declinedAt = sql<Date | null>`case
  when schedules.response = ${sql.lit(meetingResponse.declined)}
    and schedules.progress <> ${sql.lit(scheduleProgress.completed)} then schedules.responded_at end`
const calledOffAt = sql<Date | null>`least(${declinedAt}, cancellation.at)`
const isDeclined = sql<boolean>`coalesce(${declinedAt} <= ${calledOffAt}, false)`

/** Selects the last cancellation of a canceled meeting, and whether it was part of the candidate's withdrawal. */
const cancellation = expressionBuilder<DB, 'schedules'>()
  .selectFrom('applicationEvents as canceling')
  .whereRef('canceling.companyId', '=', 'schedules.companyId')
  .whereRef('canceling.applicationId', '=', 'schedules.applicationId')
  .whereRef('canceling.scheduleId', '=', 'schedules.id')
  .where('canceling.kind', '=', sql.lit(eventKind.scheduleCanceled))
  .where('schedules.progress', '=', sql.lit(scheduleProgress.canceled))
  .select('canceling.at')
  .select(({ exists, selectFrom }) =>
    exists(
      selectFrom('applicationEvents as withdrawal')
        .select('withdrawal.id')
        .whereRef('withdrawal.companyId', '=', 'canceling.companyId')
        .whereRef('withdrawal.applicationId', '=', 'canceling.applicationId')
        .where('withdrawal.kind', '=', sql.lit(eventKind.candidateWithdrew))
        .whereRef('withdrawal.at', '=', 'canceling.at'),
    )
      .$castTo<boolean>()
      .as('isWithdrawal'),
  )
  .orderBy('canceling.id', 'desc')
  .limit(1)
  .as('cancellation')
