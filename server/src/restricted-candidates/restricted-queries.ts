import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../platform/db/tables.gen.ts'

/**
 * Matches applications of people restricted on a day, like `restrictionOfPerson`, but starts from the few restrictions
 * so that no other people are checked. `except`: a restriction to ignore.
 */
export function restrictedToday(companyId: number, today: string, except?: number): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'applications'>()
  const inForce = eb
    .selectFrom('candidateBars')
    .where('candidateBars.companyId', '=', companyId)
    .where('candidateBars.liftedAt', 'is', null)
    .where('candidateBars.startDate', '<=', today)
    .where(({ or, eb }) => or([eb('candidateBars.endDate', 'is', null), eb('candidateBars.endDate', '>=', today)]))
  const restrictions = except === undefined ? inForce : inForce.where('candidateBars.id', '<>', except)
  const byCandidate = restrictions
    .innerJoin('applications as restricted', (join) =>
      join
        .onRef('restricted.companyId', '=', 'candidateBars.companyId')
        .onRef('restricted.candidateId', '=', 'candidateBars.candidateId'),
    )
    .select('restricted.id')
  const byNumber = (number: 'nikHash' | 'passportHash') =>
    restrictions
      .innerJoin('candidates', (join) =>
        join
          .onRef('candidates.companyId', '=', 'candidateBars.companyId')
          .onRef(`candidates.${number}`, '=', `candidateBars.${number}`),
      )
      .innerJoin('applications as restricted', (join) =>
        join
          .onRef('restricted.companyId', '=', 'candidates.companyId')
          .onRef('restricted.candidateId', '=', 'candidates.id'),
      )
      .select('restricted.id')
  const byAddress = restrictions
    .where('candidateBars.nikHash', 'is', null)
    .where('candidateBars.passportHash', 'is', null)
    .innerJoin('applications as restricted', (join) =>
      join
        .onRef('restricted.companyId', '=', 'candidateBars.companyId')
        .onRef('restricted.email', '=', 'candidateBars.email'),
    )
    .select('restricted.id')
  const ids = byCandidate.unionAll(byNumber('nikHash')).unionAll(byNumber('passportHash')).unionAll(byAddress)
  // The array is computed once, first; otherwise PostgreSQL would compare every application of a few jobs with each id.
  return sql<SqlBool>`applications.id = any(array(${ids}))`
}
