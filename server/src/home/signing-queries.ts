import { nextActionKind } from '@hireloom/contract/home'
import { role } from '@hireloom/contract/platform/permissions'
import { type SealProblem, signingStatus } from '@hireloom/contract/signing/codes'
import { sql } from 'kysely'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { ofVisibleJobs, preparedByAccess } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { sealProblemOf, timestampTimeout } from '../signing/rules.ts'

/** The maximum number of signed documents without a seal that are checked; a company has hardly any. */
const maxUnsealed = 200

/**
 * Returns signed documents that can't be sealed, the oldest first, for actors who can finish them: users who manage
 * offers try a seal again, and Admins finish a document without its timestamp.
 */
export async function listUnsealed(db: Db, actor: Actor, { now, limit }: { now: Date; limit: number }) {
  if (!actor.permissions.has('candidates.manageOffer')) return []
  const rows = await unsealed(db, actor, {})
  const canFinish = (problem: SealProblem | null) =>
    problem === 'seal' || (problem === 'timestamp' && actor.roleId === role.admin)
  return rows
    .filter((row) => canFinish(sealProblemOf(row, now)))
    .slice(0, limit)
    .map(({ status: _status, sealTries: _tries, finishingAt, isUntimed: _isUntimed, ...row }) => ({
      ...maskPerson(row, seesPersonalData(actor)),
      scheduleId: null,
      stageName: null,
      count: null,
      since: finishingAt ?? new Date(now.getTime() - timestampTimeout),
      kind: nextActionKind.unsealed,
    }))
}

const unsealed = preparedByAccess((db, actor, _none: object) =>
  db
    .selectFrom('signingDocuments')
    .innerJoin('applications', sameCompany('applications', 'signingDocuments.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['signingDocuments.status', 'signingDocuments.sealTries', 'signingDocuments.finishingAt'])
    .select(['signingDocuments.isUntimed', 'applications.jobId', 'applications.id as jobApplicationId'])
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName'])
    .select('jobPositions.name as jobPositionName')
    .where('signingDocuments.companyId', '=', actor.companyId)
    .where('signingDocuments.status', '=', sql.lit(signingStatus.finishing))
    .where('applications.deletedAt', 'is', null)
    .where(ofVisibleJobs(actor, 'applications.jobId'))
    .orderBy('signingDocuments.finishingAt')
    .limit(sql.lit(maxUnsealed)),
)
