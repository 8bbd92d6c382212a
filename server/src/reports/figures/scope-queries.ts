import type { ReportFilters } from '@hireloom/contract/reports/fields'
import { expressionBuilder } from 'kysely'
import { scopeOf } from '../../access/scope-queries.ts'
import { fittingJobs, isNarrowed } from '../../jobs/list/filter-queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

/** The jobs of a report as a subquery of ids; undefined for every job of the company. */
export type ReportedJobs = ReturnType<typeof jobsOfReport>

/** Returns the jobs that the actor may see and that match the filters; undefined where those are all jobs. */
export function jobsOfReport(actor: Actor, filters: Partial<ReportFilters>) {
  const { status, jobOpeningId } = filters
  const isWhole = status === undefined && jobOpeningId === undefined && !isNarrowed(filters)
  if (isWhole && scopeOf(actor) === undefined) return undefined
  let jobs = expressionBuilder<DB>()
    .selectFrom('jobs')
    .select('jobs.id')
    .where('jobs.companyId', '=', actor.companyId)
    .where(fittingJobs(actor, filters))
  if (status !== undefined) jobs = jobs.where('jobs.status', '=', status)
  if (jobOpeningId !== undefined) jobs = jobs.where('jobs.id', '=', jobOpeningId)
  return jobs
}
