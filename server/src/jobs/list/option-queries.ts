import type { JobOption } from '@hireloom/contract/jobs/job'
import type { JobStatus } from '@hireloom/contract/jobs/status'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import { matchingJobs } from './filter-queries.ts'

interface JobOptionQuery {
  page: number
  limit: number
  search: string
  status?: JobStatus | undefined
  id?: readonly number[] | undefined
}

/** Returns one page of the jobs that a picker offers, by name. */
export async function listJobOptions(db: Db, actor: Actor, { page, limit, search, status, id }: JobOptionQuery) {
  let matching = db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .where('jobs.companyId', '=', actor.companyId)
    .where(matchingJobs(actor, { search }))
  if (status !== undefined) matching = matching.where('jobs.status', '=', status)
  if (id?.length) matching = matching.where('jobs.id', 'in', [...id])
  const [data, { total }] = await Promise.all([
    matching
      .select(['jobs.id', 'jobs.status', 'jobPositions.name as jobPositionName', 'branches.name as branchName'])
      .orderBy('jobPositions.name')
      .orderBy('branches.name')
      .orderBy('jobs.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: data satisfies JobOption[], pagination: { total, page, limit } }
}
