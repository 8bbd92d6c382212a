import { type ApplicationFilters, type WholeListQuery, withLongKeys } from '@hireloom/contract/applications/list'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { seesPersonalData } from '../access/person-rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid } from '../platform/errors.ts'
import type { Sealer } from '../platform/sealing.ts'
import { findPlan } from '../subscription/queries.ts'
import { queryProblems } from './list-rules.ts'
import { searchOf } from './search.ts'

/** Returns a query with long keys, and the fingerprint of the NIK that it searches for. */
export function listFiltersOf<Query extends Partial<ApplicationFilters>>(sealing: Sealer, actor: Actor, query: Query) {
  const search = searchOf(query.candidateName ?? '', seesPersonalData(actor))
  return { ...withLongKeys(query), ...(search.by === 'nik' && { nikHash: sealing.fingerprint('nik', search.value) }) }
}

/** Refuses queries this actor may not make. Reads the plan only if the query needs scores. */
export async function checkListQuery(
  db: Db,
  actor: Actor,
  query: Partial<ApplicationFilters> & { sortBy?: WholeListQuery['sortBy'] },
) {
  const needsScores = query.aiScoreMin !== undefined || query.aiScoreMax !== undefined || query.sortBy === 'score'
  const hasScores = needsScores && (await findPlan(db, actor.companyId)) === plan.ultimateHire
  const problems = queryProblems(query, actor.permissions, hasScores)
  if (problems.length > 0) throw invalid(problems)
}
