import type { PipelineQuery } from '@hireloom/contract/reports/endpoints'
import { listJobs } from '../../jobs/list/queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Months, pipelineOf } from '../rules.ts'
import { figuresOf } from './queries.ts'
import { jobsOfReport } from './scope-queries.ts'

/** Returns the applications by group of each job, and of all jobs that match: where they are, and what they reached. */
export async function reportPipeline(db: Db, actor: Actor, query: PipelineQuery, months: Months | undefined) {
  const { companyId } = actor
  const [{ data: jobs, pagination }, all] = await Promise.all([
    listJobs(db, actor, query),
    figuresOf(db, { companyId, jobs: jobsOfReport(actor, query), months, by: 'source' })
      .select(({ fn }) => ['reached', 'candidateGroup', fn.sum<number>('number').as('number')])
      .groupBy(['reached', 'candidateGroup'])
      .execute(),
  ])
  const ids = jobs.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await figuresOf(db, { companyId, jobs: ids, months, by: 'source' })
          .select(({ fn }) => ['jobId', 'reached', 'candidateGroup', fn.sum<number>('number').as('number')])
          .groupBy(['jobId', 'reached', 'candidateGroup'])
          .execute()
  const byJob = Map.groupBy(rows, ({ jobId }) => jobId)
  const data = jobs.map(({ id, jobPositionName, branchName, status }) => ({
    jobId: id,
    jobPositionName,
    branchName,
    status,
    ...pipelineOf(byJob.get(id) ?? []),
  }))
  return { data, pagination, totals: pipelineOf(all) }
}
