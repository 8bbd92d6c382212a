import type { ApplicationCounts } from '@hireloom/contract/applications/list'
import type { JobListQuery } from '@hireloom/contract/jobs/job'
import type { PipelineRow } from '@hireloom/contract/reports'
import { expressionBuilder } from 'kysely'
import { byName, countKnown, numbersOf } from '../applications/count-queries.ts'
import { fittingJobs, isNarrowed } from '../jobs/list/filter-queries.ts'
import { listJobs } from '../jobs/list/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'

const none = byName([])

/** Returns the applications per stage of each job, and of all jobs that match. */
export async function reportPipeline(db: Db, actor: Actor, query: JobListQuery) {
  const [{ data: jobs, pagination }, totals] = await Promise.all([
    listJobs(db, actor, query),
    totalsOf(db, actor, query),
  ])
  const counts = await countsOf(
    db,
    actor.companyId,
    jobs.map(({ id }) => id),
  )
  const data: PipelineRow[] = jobs.map(({ id, jobPositionName, branchName, status }) => {
    return { jobId: id, jobPositionName, branchName, status, ...(counts.get(id) ?? none) }
  })
  return { data, pagination, totals }
}

async function countsOf(db: Db, companyId: number, jobIds: readonly number[]) {
  if (jobIds.length === 0) return new Map<number | null, ApplicationCounts>()
  const rows = await numbersOf(db, companyId, jobIds)
    .select(({ fn }) => ['jobId', 'candidateGroup', fn.sum<number>('number').as('count')])
    .groupBy(['jobId', 'candidateGroup'])
    .execute()
  return new Map([...Map.groupBy(rows, ({ jobId }) => jobId)].map(([jobId, ofJob]) => [jobId, byName(ofJob)]))
}

async function totalsOf(db: Db, actor: Actor, query: JobListQuery) {
  const { status } = query
  if (status === undefined && !isNarrowed(query)) return countKnown(db, actor)
  let jobs = expressionBuilder<DB>()
    .selectFrom('jobs')
    .select('jobs.id')
    .where('jobs.companyId', '=', actor.companyId)
    .where(fittingJobs(actor, query))
  if (status !== undefined) jobs = jobs.where('jobs.status', '=', status)
  const rows = await numbersOf(db, actor.companyId, jobs)
    .select(({ fn }) => ['candidateGroup', fn.sum<number>('number').as('count')])
    .groupBy('candidateGroup')
    .execute()
  return byName(rows)
}
