import { roleInTeam, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'

/**
 * Lists applications the actor may see, by their ids or by candidate, newest first and at most 1,000, with the fields
 * that inviting new joiners needs.
 */
export function listJoiners(
  db: Db,
  { userId, ...actor }: Actor,
  target: { applicationIds: readonly number[] } | { candidateId: number },
) {
  const { companyId } = actor
  return db
    .selectFrom('applications')
    .leftJoin('hiringTeam', roleInTeam(userId, 'applications.jobId'))
    .select(['applications.id', 'applications.jobId', 'applications.reference', 'applications.status'])
    .select(['applications.firstName', 'applications.lastName', 'applications.email', 'applications.hiredDate'])
    .select('hiringTeam.role as teamRole')
    .where('applications.companyId', '=', companyId)
    .where('candidateId' in target ? 'applications.candidateId' : 'applications.id', 'in', [
      ...('candidateId' in target ? [target.candidateId] : target.applicationIds),
    ])
    .where(visibleJobs({ ...actor, userId }, 'applications.jobId'))
    .orderBy('applications.id', 'desc')
    .limit(1000)
    .execute()
}
export type Joiner = Awaited<ReturnType<typeof listJoiners>>[number]
