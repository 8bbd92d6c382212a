import { type JobListQuery, jobStatus } from '@hireloom/contract/jobs'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { containing } from '../platform/db/pattern.ts'
import { countersOf } from './counter-queries.ts'
import { inWords, namedJobs } from './queries.ts'
import { visibleJobs } from './scope-queries.ts'

type Narrowing = Pick<JobListQuery, 'search'>

export async function listJobs(db: Db, actor: Actor, { page, limit, status, search }: JobListQuery) {
  let matching = searched(db, actor, { search })
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
  const rows = await searched(db, actor, narrowing)
    .clearSelect()
    .select(({ fn }) => ['jobs.status', fn.countAll<number>().as('number')])
    .groupBy('jobs.status')
    .execute()
  return Object.values(jobStatus).map((status) => rows.find((row) => row.status === status)?.number ?? 0)
}

function searched(db: Db, actor: Actor, { search }: Narrowing) {
  const visible = namedJobs(db, actor.companyId).where(visibleJobs(actor))
  if (!search) return visible
  return visible.where(({ eb, or }) =>
    or([eb('jobPositions.name', 'ilike', containing(search)), eb('branches.name', 'ilike', containing(search))]),
  )
}
