import { findTeamRole } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Returns the facts about jobs that mails and rules need, by the id of the job. */
export async function listJobFacts(db: Db, companyId: number, jobIds: readonly number[]) {
  const jobs = await db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select(['jobs.id', 'jobPositions.name as jobPositionName', 'companies.name as companyName'])
    .where('jobs.companyId', '=', companyId)
    .where('jobs.id', '=', ({ val, fn }) => fn.any(val([...jobIds])))
    .execute()
  return new Map(jobs.map(({ id, ...facts }) => [id, facts]))
}

/** Returns these facts for one job, with the actor's role in its team. */
export async function findJobFacts(db: Db, actor: Pick<Actor, 'companyId' | 'userId'>, jobId: number) {
  const facts = (await listJobFacts(db, actor.companyId, [jobId])).get(jobId)
  if (!facts) throw new Error('Job not found')
  return { ...facts, teamRole: (await findTeamRole(db, actor, jobId)) ?? null }
}
export type JobFacts = Awaited<ReturnType<typeof findJobFacts>>
