import { maxRequests } from '@hireloom/contract/vacancy-requests'
import { isWithin } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { type Db, lockKey } from '../platform/db/db.ts'
import { containing } from '../platform/db/pattern.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/**
 * Returns a query for requests that can be acted on, newest first. A restricted actor finds those whose job they would
 * see.
 */
function openRequests(db: Db, { companyId, restriction }: Pick<Actor, 'companyId' | 'restriction'>) {
  const requests = db
    .selectFrom('vacancyRequests')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'vacancyRequests.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'vacancyRequests.branchId'))
    .innerJoin('organizations', sameCompany('organizations', 'vacancyRequests.organizationId'))
    .where('vacancyRequests.companyId', '=', companyId)
    .where('vacancyRequests.isActive', '=', true)
    .select([
      'vacancyRequests.id',
      'vacancyRequests.requestId',
      'vacancyRequests.requestType',
      'vacancyRequests.requestedBy',
      'vacancyRequests.requestedDate',
      'vacancyRequests.headcount',
      'vacancyRequests.jobPositionId',
      'vacancyRequests.branchId',
      'vacancyRequests.organizationId',
      'jobPositions.name as jobPositionName',
      'branches.name as branchName',
      'branches.provinceId',
      'branches.cityId',
      'organizations.name as organizationName',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('jobs')
          .select('jobs.id')
          .where('jobs.companyId', '=', companyId)
          .where('jobs.deletedAt', 'is', null)
          .whereRef('jobs.vacancyRequestId', '=', 'vacancyRequests.id'),
      )
        .$castTo<boolean>()
        .as('isUsed'),
    )
    .orderBy('vacancyRequests.requestedDate', 'desc')
    .orderBy('vacancyRequests.id', 'desc')
  return restriction ? requests.where(isWithin(restriction, 'vacancyRequests')) : requests
}

/** Returns the vacancy requests whose number, position or requester contains the search text. */
export function listVacancyRequests(db: Db, actor: Actor, words: string) {
  const pattern = containing(words)
  return openRequests(db, actor)
    .where(({ or, eb }) =>
      or([
        eb('vacancyRequests.requestId', 'ilike', pattern),
        eb('vacancyRequests.requestedBy', 'ilike', pattern),
        eb('jobPositions.name', 'ilike', pattern),
      ]),
    )
    .limit(maxRequests)
    .execute()
}

export const findVacancyRequest = (db: Db, actor: Actor, id: number) =>
  openRequests(db, actor).where('vacancyRequests.id', '=', id).executeTakeFirst()

/** Locks a vacancy request for the transaction that creates a job from it, so that it is used only once. */
export async function claimVacancyRequest(db: Db, actor: Actor, id: number) {
  await lockKey(db, `vacancy request ${actor.companyId} ${id}`)
  return findVacancyRequest(db, actor, id)
}
