import { candidateGroup } from '@hireloom/contract/applications/status'
import { hiringProcess, hiringRole } from '@hireloom/contract/lookups'
import type { RecruiterRow } from '@hireloom/contract/reports/recruiters'
import { sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Months } from '../rules.ts'
import { instantsOf, isOfCountedApplication } from './meeting-queries.ts'
import { jobsOfReport, ofReportedJobs, type ReportedJobFilters } from './scope-queries.ts'
import { hiresOf } from './time-to-hire-queries.ts'

interface WorkContext {
  /** The users whose work is counted. */
  ids: readonly number[]
  months: Months
}

/** Counts the moves that each user made in these months. */
export async function countMoves(db: Db, actor: Actor, filters: ReportedJobFilters, { ids, months }: WorkContext) {
  const rows = await movesOf(db, actor, filters)
    .where('leftBy', 'in', [...ids])
    .where('leftOn', '>=', months.firstDay)
    .where('leftOn', '<=', months.lastDay)
    .select(({ fn }) => [
      'leftBy',
      fn.countAll<number>().as('moves'),
      fn.countAll<number>().filterWhere('candidateGroup', '=', candidateGroup.newCandidates).as('reviewed'),
    ])
    .groupBy('leftBy')
    .execute()
  return new Map(rows.map((row) => [row.leftBy, row]))
}

/** Selects the stays that a user ended with a move, other than to spam or from it, on the jobs the actor may see. */
export function movesOf(db: Db, actor: Actor, filters: ReportedJobFilters) {
  return db
    .selectFrom('stageStays')
    .where('stageStays.companyId', '=', actor.companyId)
    .where('stageStays.isCounted', '=', true)
    .where('stageStays.leftBy', 'is not', null)
    .where('stageStays.candidateGroup', '<>', candidateGroup.spam)
    .where('stageStays.nextGroup', '<>', candidateGroup.spam)
    .where(ofReportedJobs(actor, filters, 'stageStays.jobId'))
}

/** Counts the interviews that each user scheduled in these months. */
export async function countInterviews(db: Db, actor: Actor, filters: ReportedJobFilters, { ids, months }: WorkContext) {
  const rows = await interviewsPlanned(db, actor, filters, months)
    .where('schedules.scheduledBy', 'in', [...ids])
    .select(({ fn }) => ['schedules.scheduledBy', fn.countAll<number>().as('interviews')])
    .groupBy('schedules.scheduledBy')
    .execute()
  return new Map(rows.map((row) => [row.scheduledBy, row]))
}

/** Selects the interviews scheduled in these months, of applications that count, on the jobs the actor may see. */
export function interviewsPlanned(db: Db, actor: Actor, filters: ReportedJobFilters, months: Months | undefined) {
  const meetings = db
    .selectFrom('schedules')
    .where('schedules.companyId', '=', actor.companyId)
    .where('schedules.process', '=', hiringProcess.interview)
    .where(isOfCountedApplication(actor))
    .where(ofReportedJobs(actor, filters, 'schedules.jobId'))
  if (!months) return meetings
  const { from, until } = instantsOf(actor, months)
  return meetings.where('schedules.scheduledAt', '>=', from).where('schedules.scheduledAt', '<', until)
}

/** Reads how long applications were new from the maintained numbers, without reading a stay. */
export async function reviewTimes(db: Db, actor: Actor, filters: ReportedJobFilters, { ids, months }: WorkContext) {
  const jobs = jobsOfReport(actor, filters)
  const { rows } = await sql<Pick<RecruiterRow, 'userId' | 'firstReviews' | 'medianDaysToReview'>>`
    with counted as (
      select team.user_id, tenths, sum(number) as number
      from stay_figures
      join hiring_team as team on team.company_id = stay_figures.company_id and team.job_id = stay_figures.job_id
      where stay_figures.company_id = ${actor.companyId} and month between ${months.firstDay} and ${months.lastDay}
        and stage_id = 0 and team.role = ${hiringRole.recruiter} and team.user_id = any(${[...ids]}::bigint[])
        ${jobs ? sql`and stay_figures.job_id in ${jobs}` : sql``}
      group by team.user_id, tenths
    ), lengths as (
      select user_id, tenths, sum(number) over (partition by user_id order by tenths) as up_to,
        sum(number) over (partition by user_id) as reviews
      from counted
    )
    select user_id, max(reviews)::integer as first_reviews,
      (min(tenths) filter (where up_to >= 0.5 * reviews) / 10.0)::float8 as median_days_to_review
    from lengths where reviews > 0 group by user_id`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Counts the hires on the jobs of each Recruiter, by the first day of work. */
export async function countHires(db: Db, actor: Actor, filters: ReportedJobFilters, { ids, months }: WorkContext) {
  const rows = await hiresOf(db, actor, filters)
    .innerJoin('hiringTeam', (join) =>
      join
        .onRef('hiringTeam.companyId', '=', 'applications.companyId')
        .onRef('hiringTeam.jobId', '=', 'applications.jobId')
        .on('hiringTeam.role', '=', hiringRole.recruiter)
        .on('hiringTeam.userId', 'in', [...ids]),
    )
    .where('applications.hiredDate', '>=', months.firstDay)
    .where('applications.hiredDate', '<=', months.lastDay)
    .select(({ fn }) => ['hiringTeam.userId', fn.countAll<number>().as('hired')])
    .groupBy('hiringTeam.userId')
    .execute()
  return new Map(rows.map((row) => [row.userId, row]))
}
