import { expressionBuilder } from 'kysely'
import type { DB } from '../platform/db/tables.gen.ts'

/**
 * Returns a condition for queries on applications: the application belongs to this person, or to the one they were
 * merged into.
 */
export function isOfCandidate(companyId: number, candidateId: number) {
  const { or, eb, selectFrom } = expressionBuilder<DB, 'applications'>()
  const candidate = selectFrom('candidates')
    .select('candidates.mergedInto')
    .where('candidates.companyId', '=', companyId)
    .where('candidates.id', '=', candidateId)
  return or([eb('applications.candidateId', '=', candidateId), eb('applications.candidateId', '=', candidate)])
}
