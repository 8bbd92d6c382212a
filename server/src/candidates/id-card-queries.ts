import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Finds the data of an ID card, for an application the actor sees. */
export function findCardHolder(db: Db, actor: Actor, applicationId: number) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('companies', 'companies.id', 'applications.companyId')
    .leftJoin('files', sameCompany('files', 'applications.pictureFileId'))
    .select([
      'applications.firstName',
      'applications.lastName',
      'applications.reference',
      'applications.jobId',
      'applications.status',
      'applications.hiredDate',
      'jobPositions.name as jobPositionName',
      'branches.name as branchName',
      'companies.name as companyName',
      'companies.companyLogo',
      'files.key as pictureKey',
    ])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.id', '=', applicationId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()
}
