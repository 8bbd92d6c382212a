import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { visibleJobs } from './scope-queries.ts'

interface ApplicationContextQuery {
  applicationId: number
  /** If unset, the application may be any candidate's. */
  candidateId?: number
}

/**
 * Returns an application with what its messages, slots and document requests need; undefined if it is missing or
 * deleted, belongs to another candidate, or the actor may not see its job.
 */
export function findApplicationContext(db: Db, actor: Actor, { candidateId, applicationId }: ApplicationContextQuery) {
  const { companyId, userId } = actor
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('companies', 'companies.id', 'applications.companyId')
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'applications.companyId').on('users.id', '=', userId),
    )
    .leftJoin('hiringTeam', (join) =>
      join
        .onRef('hiringTeam.companyId', '=', 'applications.companyId')
        .onRef('hiringTeam.jobId', '=', 'applications.jobId')
        .on('hiringTeam.userId', '=', userId),
    )
    .select(['applications.id', 'applications.jobId', 'applications.reference', 'applications.email'])
    .select(['applications.candidateId', 'applications.status', 'applications.stageProcess'])
    .select(['applications.firstName', 'jobPositions.name as jobPositionName', 'companies.name as companyName'])
    .select(['users.email as senderEmail', 'hiringTeam.role as teamRole'])
    .where('applications.companyId', '=', companyId)
    .where('applications.id', '=', applicationId)
    .$if(candidateId !== undefined, (query) => query.where('applications.candidateId', '=', candidateId ?? 0))
    .where('applications.deletedAt', 'is', null)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()
}
export type ApplicationContext = NonNullable<Awaited<ReturnType<typeof findApplicationContext>>>
