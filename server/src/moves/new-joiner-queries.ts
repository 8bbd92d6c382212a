import { partInTeam, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'

/** Lists applications the actor may see, by their ids or by candidate, newest first, with what the new joiner form needs. */
export function listJoiners(
  db: Db,
  { userId, ...actor }: Actor,
  whose: { applicationIds: readonly number[] } | { candidateId: number },
) {
  const { companyId } = actor
  return db
    .selectFrom('applications')
    .leftJoin('hiringTeam', partInTeam(userId, 'applications.jobId'))
    .select(['applications.id', 'applications.jobId', 'applications.reference', 'applications.status'])
    .select(['applications.firstName', 'applications.lastName', 'applications.email', 'applications.hiredDate'])
    .select('hiringTeam.role as teamRole')
    .where('applications.companyId', '=', companyId)
    .where('candidateId' in whose ? 'applications.candidateId' : 'applications.id', 'in', [
      ...('candidateId' in whose ? [whose.candidateId] : whose.applicationIds),
    ])
    .where(visibleJobs({ ...actor, userId }, 'applications.jobId'))
    .orderBy('applications.id', 'desc')
    .limit(1000)
    .execute()
}
export type Joiner = Awaited<ReturnType<typeof listJoiners>>[number]
