import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'

/** Returns the id of an application that the actor may see. */
export function findVisibleApplication(db: Db, actor: Actor, applicationId: number) {
  return db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('id', '=', applicationId)
    .where('deletedAt', 'is', null)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()
}
