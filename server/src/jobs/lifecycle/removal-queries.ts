import { visibleJobs } from '../../access/scope-queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'

/** Locks a job the actor may see until the end of the transaction, so that it gets no applications meanwhile. */
export function lockJobToRemove(db: Db, actor: Actor, jobId: number) {
  return db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .select(['jobs.id', 'jobs.status', 'jobPositions.name as jobPositionName', 'branches.name as branchName'])
    .where('jobs.companyId', '=', actor.companyId)
    .where('jobs.id', '=', jobId)
    .where(visibleJobs(actor))
    .forUpdate('jobs')
    .executeTakeFirst()
}

export async function hasApplications(db: Db, companyId: number, jobId: number) {
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return application !== undefined
}

export const markDeleted = (db: Db, companyId: number, jobId: number, now: Date) =>
  db
    .updateTable('jobs')
    .set({ deletedAt: now, updatedAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', jobId)
    .execute()
