import { findTeamRole } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Finds what mails and rules need to know about jobs, by job. */
export async function findJobsFacts(db: Db, companyId: number, jobIds: readonly number[]) {
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

/** Finds the same for one job, with the actor's part in its team. */
export async function findJobFacts(db: Db, actor: Pick<Actor, 'companyId' | 'userId'>, jobId: number) {
  const facts = (await findJobsFacts(db, actor.companyId, [jobId])).get(jobId)
  if (!facts) throw new Error('The job is not there')
  return { ...facts, teamRole: (await findTeamRole(db, actor, jobId)) ?? null }
}
export type JobFacts = Awaited<ReturnType<typeof findJobFacts>>
