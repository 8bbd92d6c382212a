import { jobStatus } from '@hireloom/contract/job-parts'
import type { JobListQuery } from '@hireloom/contract/jobs'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { containing } from '../platform/db/pattern.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { countersOf } from './counter-queries.ts'
import { inWords, namedJobs } from './queries.ts'
import { visibleJobs } from './scope-queries.ts'

type Narrowing = Pick<JobListQuery, 'search'>

export async function listJobs(db: Db, actor: Actor, { page, limit, status, search }: JobListQuery) {
  let matching = namedJobs(db, actor.companyId).where(fittingJobs(actor, { search }))
  if (status !== undefined) matching = matching.where('jobs.status', '=', status)

  const [rows, numbers] = await Promise.all([
    matching
      .select([
        'jobs.id',
        'jobs.slug',
        'jobs.status',
        'jobs.workingTypeId',
        'jobs.publishedDate',
        'jobs.endDate',
        'jobs.createdAt',
      ])
      .orderBy('jobs.createdAt', 'desc')
      .orderBy('jobs.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    numbersByStatus(db, actor, { search }),
  ])
  const counters = await countersOf(
    db,
    actor.companyId,
    rows.map(({ id }) => id),
  )
  const total = status === undefined ? numbers.reduce((sum, number) => sum + number) : (numbers[status] ?? 0)
  return {
    data: rows.map((row) => ({ ...inWords(row), ...counters(row.id) })),
    pagination: { total, page, limit },
  }
}

/** Counts by status the jobs the actor may see. */
export async function countJobs(db: Db, actor: Actor, narrowing: Narrowing = { search: '' }) {
  const numbers = await numbersByStatus(db, actor, narrowing)
  const number = (name: keyof typeof jobStatus) => numbers[jobStatus[name]] ?? 0
  return {
    publish: number('published'),
    draft: number('draft'),
    unPublish: number('unpublished'),
    close: number('closed'),
  }
}

/** The number of jobs at the place of each status. */
async function numbersByStatus(db: Db, actor: Actor, narrowing: Narrowing) {
  const rows = await db
    .selectFrom('jobs')
    .where('companyId', '=', actor.companyId)
    .where(fittingJobs(actor, narrowing))
    .select(({ fn }) => ['status', fn.countAll<number>().as('number')])
    .groupBy('status')
    .execute()
  return Object.values(jobStatus).map((status) => rows.find((row) => row.status === status)?.number ?? 0)
}

/** Jobs the actor may see whose position or branch contains the words. */
export function fittingJobs(actor: Actor, { search }: Narrowing): Expression<SqlBool> {
  const visible = visibleJobs(actor)
  if (!search) return visible
  const eb = expressionBuilder<DB, 'jobs'>()
  const named = (table: 'jobPositions' | 'branches') =>
    eb
      .selectFrom(table)
      .select('id')
      .where('companyId', '=', actor.companyId)
      .where('name', 'ilike', containing(search))
  return eb.and([
    visible,
    eb.or([eb('jobs.jobPositionId', 'in', named('jobPositions')), eb('jobs.branchId', 'in', named('branches'))]),
  ])
}
