import { type ApplicationCounts, candidateGroup } from '@hireloom/contract/applications'
import type { JobListQuery } from '@hireloom/contract/jobs'
import type { PipelineRow } from '@hireloom/contract/reports'
import { countApplications } from '../applications/queries.ts'
import { fittingJobs, isNarrowed } from '../jobs/filter-queries.ts'
import { listJobs } from '../jobs/list-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

const none = Object.fromEntries(Object.keys(candidateGroup).map((name) => [name, 0])) as ApplicationCounts
const groupNames = Object.entries(candidateGroup) as [keyof ApplicationCounts, number][]

/** Where the applications of each job are, and of all jobs that fit. */
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
  if (jobIds.length === 0) return new Map<number, ApplicationCounts>()
  const rows = await db
    .selectFrom('applications')
    .where('companyId', '=', companyId)
    .where('jobId', 'in', [...jobIds])
    .select(({ fn }) => ['jobId', 'candidateGroup', fn.countAll<number>().as('count')])
    .groupBy(['jobId', 'candidateGroup'])
    .execute()
  return new Map([...Map.groupBy(rows, ({ jobId }) => jobId)].map(([jobId, ofJob]) => [jobId, byName(ofJob)]))
}

async function totalsOf(db: Db, actor: Actor, query: JobListQuery) {
  const { status } = query
  // Without the jobs, the counts come from one index.
  if (status === undefined && !isNarrowed(query)) return countApplications(db, actor, { candidateName: '' })
  let matching = db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .where('applications.companyId', '=', actor.companyId)
    .where(fittingJobs(actor, query))
  if (status !== undefined) matching = matching.where('jobs.status', '=', status)
  const rows = await matching
    .select(({ fn }) => ['candidateGroup', fn.countAll<number>().as('count')])
    .groupBy('candidateGroup')
    .execute()
  return byName(rows)
}

function byName(rows: readonly { candidateGroup: number; count: number }[]): ApplicationCounts {
  const counts = groupNames.map(([name, group]) => [name, rows.find((row) => row.candidateGroup === group)?.count ?? 0])
  return Object.fromEntries(counts)
}
