import { JobFilters } from '@hireloom/contract/jobs/job'
import { jobNumberIn } from '@hireloom/contract/jobs/number'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { visibleJobs } from '../../access/scope-queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import { containing } from '../../platform/db/pattern.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

export type PartialJobFilters = Partial<JobFilters>

const names = Object.keys(JobFilters.shape) as (keyof JobFilters)[]

/** Returns whether the filters may leave out a job that the actor may see. */
export const isNarrowed = (filters: PartialJobFilters) => names.some((name) => (filters[name]?.length ?? 0) > 0)

/** Returns the condition for jobs that the actor may see and that match every filter. */
export function matchingJobs(actor: Actor, filters: PartialJobFilters): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'jobs'>()
  return eb.and([
    visibleJobs(actor),
    ...matchingMasterData(filters),
    ...ofTeamAndPlatforms(actor, filters),
    ...inMonths(actor, filters),
    ...matchingSearch(actor, filters),
  ])
}

function matchingMasterData({ branchId, organizationId, employmentStatusId, workArrangementId }: PartialJobFilters) {
  const eb = expressionBuilder<DB, 'jobs'>()
  const anyOf = (column: 'branchId' | 'organizationId' | 'employmentTypeId', ids: readonly number[] = []) =>
    ids.length === 0 ? [] : [eb(`jobs.${column}`, 'in', [...ids])]
  return [
    ...anyOf('branchId', branchId),
    ...anyOf('organizationId', organizationId),
    ...anyOf('employmentTypeId', employmentStatusId),
    ...(workArrangementId?.length ? [eb('jobs.workingTypeId', 'in', workArrangementId)] : []),
  ]
}

function ofTeamAndPlatforms({ companyId }: Actor, { creator, hiringTeam, publicationPlatform }: PartialJobFilters) {
  const eb = expressionBuilder<DB, 'jobs'>()
  const conditions: Expression<SqlBool>[] = []
  if (creator?.length) conditions.push(eb('jobs.createdBy', 'in', creator))
  if (hiringTeam?.length) {
    const jobsOfTeam = eb
      .selectFrom('hiringTeam')
      .select('hiringTeam.jobId')
      .where('hiringTeam.companyId', '=', companyId)
      .where('hiringTeam.userId', 'in', hiringTeam)
    conditions.push(eb('jobs.id', 'in', jobsOfTeam))
  }
  if (publicationPlatform?.length) {
    const jobsOnPlatform = eb
      .selectFrom('jobPlatforms')
      .select('jobPlatforms.jobId')
      .where('jobPlatforms.companyId', '=', companyId)
      .where('jobPlatforms.platform', 'in', publicationPlatform)
      .where('jobPlatforms.isPublish', '=', true)
    conditions.push(eb('jobs.id', 'in', jobsOnPlatform))
  }
  return conditions
}

/** Limits jobs to months in the company's time zone; the first and the last month are included. */
function inMonths({ timeZone }: Actor, filters: PartialJobFilters) {
  const published = sql`(jobs.published_date at time zone ${timeZone})`
  return [
    ...bounds(published, filters.publishDateStart, filters.publishDateEnd),
    ...bounds(sql`jobs.end_date`, filters.closingDateStart, filters.closingDateEnd),
  ]
}

const bounds = (moment: RawBuilder<unknown>, first: string | undefined, last: string | undefined) => [
  ...(first ? [sql<SqlBool>`${moment} >= ${`${first}-01`}::date`] : []),
  ...(last ? [sql<SqlBool>`${moment} < ${`${last}-01`}::date + interval '1 month'`] : []),
]

/**
 * Limits jobs to those whose position, branch, organization and creator contain all of the words, in any order. A job's
 * number is a word, too.
 */
function matchingSearch({ companyId }: Actor, { search = '' }: PartialJobFilters) {
  const eb = expressionBuilder<DB, 'jobs'>()
  return [...new Set(search.split(/\s+/).filter(Boolean))].map((word) => {
    const pattern = containing(word)
    const idsIn = (table: 'jobPositions' | 'branches' | 'organizations') =>
      eb.selectFrom(table).select('id').where('companyId', '=', companyId).where('name', 'ilike', pattern)
    const creators = eb
      .selectFrom('users')
      .select('id')
      .where('companyId', '=', companyId)
      .where(sql<SqlBool>`users.first_name || ' ' || users.last_name ilike ${pattern}`)
    const number = jobNumberIn(word)
    return eb.or([
      ...(number === undefined ? [] : [eb('jobs.number', '=', number)]),
      eb('jobs.jobPositionId', 'in', idsIn('jobPositions')),
      eb('jobs.branchId', 'in', idsIn('branches')),
      eb('jobs.organizationId', 'in', idsIn('organizations')),
      eb('jobs.createdBy', 'in', creators),
    ])
  })
}
