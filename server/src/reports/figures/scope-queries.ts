import { hiringRole } from '@hireloom/contract/lookups'
import type { ReportFilters } from '@hireloom/contract/reports/fields'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { scopeOf } from '../../access/scope-queries.ts'
import { isNarrowed, matchingJobs } from '../../jobs/list/filter-queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

/** The jobs of a report as a subquery of ids; undefined for every job of the company. */
export type ReportedJobs = ReturnType<typeof jobsOfReport>

export interface ReportedJobFilters extends Partial<ReportFilters> {
  /** Only jobs on which this user is Recruiter. */
  recruiterId?: number | undefined
}

/** Returns the jobs that the actor may see and that match the filters; undefined where those are all jobs. */
export function jobsOfReport(actor: Actor, filters: ReportedJobFilters) {
  const { status, jobOpeningId, recruiterId } = filters
  const isUnfiltered =
    [status, jobOpeningId, recruiterId].every((filter) => filter === undefined) && !isNarrowed(filters)
  if (isUnfiltered && scopeOf(actor) === undefined) return undefined
  const eb = expressionBuilder<DB>()
  let jobs = eb
    .selectFrom('jobs')
    .select('jobs.id')
    .where('jobs.companyId', '=', actor.companyId)
    .where(matchingJobs(actor, filters))
  if (status !== undefined) jobs = jobs.where('jobs.status', '=', status)
  if (jobOpeningId !== undefined) jobs = jobs.where('jobs.id', '=', jobOpeningId)
  if (recruiterId !== undefined) {
    const recruited = eb
      .selectFrom('hiringTeam')
      .select('hiringTeam.jobId')
      .where('hiringTeam.companyId', '=', actor.companyId)
      .where('hiringTeam.userId', '=', recruiterId)
      .where('hiringTeam.role', '=', hiringRole.recruiter)
    jobs = jobs.where('jobs.id', 'in', recruited)
  }
  return jobs
}

type JobReference =
  | 'jobs.id'
  | 'applications.jobId'
  | 'hiringTeam.jobId'
  | 'offers.jobId'
  | 'reportFacts.jobId'
  | 'schedules.jobId'
  | 'stageStays.jobId'

/** Returns the condition that a row belongs to a job that the actor may see and that matches the filters. */
export function ofReportedJobs(actor: Actor, filters: ReportedJobFilters, jobId: JobReference): Expression<SqlBool> {
  const eb = expressionBuilder<
    DB,
    'jobs' | 'applications' | 'hiringTeam' | 'offers' | 'reportFacts' | 'schedules' | 'stageStays'
  >()
  const jobs = jobsOfReport(actor, filters)
  return jobs ? eb(jobId, 'in', jobs) : eb.lit(true)
}
