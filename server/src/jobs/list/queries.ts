import { applicationStatus } from '@hireloom/contract/applications/status'
import type { JobListQuery } from '@hireloom/contract/jobs/job'
import { type JobStatus, jobStatus } from '@hireloom/contract/jobs/status'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { preparedQuery } from '../../platform/db/prepared-query.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import { namedJobs, withLabels } from '../queries.ts'
import { countApplications } from './counter-queries.ts'
import { matchingJobs, type PartialJobFilters } from './filter-queries.ts'

export async function listJobs(db: Db, actor: Actor, query: JobListQuery) {
  const { ids, pagination } = await listJobIds(db, actor, query)
  const [rows, counters, platforms] = await Promise.all([
    rowsOf(db, { companyId: actor.companyId, ids }),
    countApplications(db, actor.companyId, ids),
    platformsOfJobs(db, actor.companyId, ids),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const data = ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ ...withLabels(row), ...counters(id), jobPlatform: platforms.get(id) ?? [] }] : []
  })
  return { data, pagination }
}

/** Returns the ids of a page of the matching jobs that the actor may see, in their order, and the number of all. */
export async function listJobIds(db: Db, actor: Actor, query: JobListQuery) {
  const { page, limit, status } = query
  const [rows, numbers] = await Promise.all([
    inOrder(db, actor, query)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    numbersByStatus(db, actor, query),
  ])
  const total = status === undefined ? numbers.reduce((sum, number) => sum + number) : (numbers[status] ?? 0)
  return { ids: rows.map(({ id }) => id), pagination: { total, page, limit } }
}

/**
 * Reads the rows of these jobs, in any order. Selecting the jobs is a separate query, so that the many joins of this
 * one are planned once.
 */
const rowsOf = preparedQuery((db, { companyId, ids }: { companyId: number; ids: number[] }) =>
  namedJobs(db, companyId)
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select([
      'jobs.id',
      'jobs.slug',
      'jobs.number',
      'jobs.status',
      'jobs.workingTypeId',
      'jobs.publishedDate',
      'jobs.endDate',
      'jobs.isAutoClose',
      'jobs.createdAt',
      'jobs.updatedAt',
      'companies.slug as companySlug',
    ])
    .where(sql<boolean>`jobs.id = any(${ids}::bigint[])`),
)

/**
 * Selects the matching jobs in the requested order, or published jobs first. Missing dates come last, and equal jobs
 * are newest first.
 */
function inOrder(db: Db, actor: Actor, query: JobListQuery) {
  const { status, sortBy, sortDirection } = query
  const { companyId } = actor
  return db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select('jobs.id')
    .where('jobs.companyId', '=', companyId)
    .where(matchingJobs(actor, query))
    .$if(status !== undefined, (jobs) => jobs.where('jobs.status', '=', status as JobStatus))
    .$if(sortBy === 'candidates', (jobs) =>
      jobs.leftJoin(
        ({ selectFrom }) =>
          selectFrom('applicationNumbers')
            .where('companyId', '=', companyId)
            .where('jobId', 'is not', null)
            .where('status', '<>', applicationStatus.spam)
            .select(({ fn }) => ['jobId', fn.sum<number>('number').as('candidates')])
            .groupBy('jobId')
            .as('applied'),
        (join) => join.onRef('applied.jobId', '=', 'jobs.id'),
      ),
    )
    .$if(sortBy !== undefined, (jobs) =>
      jobs.orderBy(sortKeys[sortBy as SortKey], (order) =>
        (sortDirection === 'asc' ? order.asc() : order.desc()).nullsLast(),
      ),
    )
    .$if(sortBy === undefined, (jobs) => jobs.orderBy(sql`jobs.status = ${jobStatus.published}`, 'desc'))
    .orderBy('jobs.createdAt', 'desc')
    .orderBy('jobs.id', 'desc')
}

type SortKey = NonNullable<JobListQuery['sortBy']>
const sortKeys: Record<SortKey, RawBuilder<unknown>> = {
  position: sql`job_positions.name`,
  publishDate: sql`jobs.published_date`,
  closingDate: sql`jobs.end_date`,
  candidates: sql`coalesce(applied.candidates, 0)`,
}

/** Returns all platforms of each of these jobs, and whether the job is to be published there. */
async function platformsOfJobs(db: Db, companyId: number, jobIds: readonly number[]) {
  if (jobIds.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('jobPlatforms')
    .select(['jobId', 'id', 'platform as platformId', 'isPublish'])
    .where('companyId', '=', companyId)
    .where('jobId', 'in', [...jobIds])
    .orderBy('platform')
    .execute()
  return Map.groupBy(rows, ({ jobId }) => jobId)
}

/** Counts the jobs the actor may see, by status. */
export async function countJobs(db: Db, actor: Actor, filters: PartialJobFilters = {}) {
  const numbers = await numbersByStatus(db, actor, filters)
  const number = (name: keyof typeof jobStatus) => numbers[jobStatus[name]] ?? 0
  return {
    publish: number('published'),
    draft: number('draft'),
    unPublish: number('unpublished'),
    close: number('closed'),
  }
}

/** Returns the numbers of jobs, indexed by status. */
async function numbersByStatus(db: Db, actor: Actor, filters: PartialJobFilters) {
  const rows = await db
    .selectFrom('jobs')
    .where('companyId', '=', actor.companyId)
    .where(matchingJobs(actor, filters))
    .select(({ fn }) => ['status', fn.countAll<number>().as('number')])
    .groupBy('status')
    .execute()
  return Object.values(jobStatus).map((status) => rows.find((row) => row.status === status)?.number ?? 0)
}
