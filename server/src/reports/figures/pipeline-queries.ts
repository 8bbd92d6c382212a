import type { PipelineQuery } from '@hireloom/contract/reports/endpoints'
import { listJobIds } from '../../jobs/list/queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import { type Months, pipelineOf } from '../rules.ts'
import { figuresOf } from './queries.ts'
import { jobsOfReport } from './scope-queries.ts'

/**
 * Counts the applications of each job of a page, and of all jobs that match: how many are in each group, and how many
 * reached it.
 */
export async function reportPipeline(db: Db, actor: Actor, query: PipelineQuery, months: Months | undefined) {
  const { companyId } = actor
  const [{ ids, pagination }, all] = await Promise.all([
    listJobIds(db, actor, query),
    figuresOf(db, { companyId, jobs: jobsOfReport(actor, query), months, by: 'source' })
      .select(({ fn }) => ['reached', 'candidateGroup', fn.sum<number>('number').as('number')])
      .groupBy(['reached', 'candidateGroup'])
      .execute(),
  ])
  const [jobs, rows] =
    ids.length === 0
      ? []
      : await Promise.all([
          namesOfJobs(db, companyId, ids),
          figuresOf(db, { companyId, jobs: ids, months, by: 'source' })
            .select(({ fn }) => ['jobId', 'reached', 'candidateGroup', fn.sum<number>('number').as('number')])
            .groupBy(['jobId', 'reached', 'candidateGroup'])
            .execute(),
        ])
  const byJob = Map.groupBy(rows ?? [], ({ jobId }) => jobId)
  const data = ids.flatMap((id) => {
    const job = jobs?.get(id)
    return job ? [{ ...job, ...pipelineOf(byJob.get(id) ?? []) }] : []
  })
  return { data, pagination, totals: pipelineOf(all) }
}

async function namesOfJobs(db: Db, companyId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .select(['jobs.id as jobId', 'jobPositions.name as jobPositionName', 'branches.name as branchName', 'jobs.status'])
    .where('jobs.companyId', '=', companyId)
    .where('jobs.id', 'in', ids)
    .execute()
  return new Map(rows.map((job) => [job.jobId, job]))
}
