import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../platform/db/tables.gen.ts'

/**
 * For `where` of a query on applications: those of people who are barred on a day. As `barOf` has it, but found from the few
 * bars, so that nobody else is looked at. `except`: a bar that doesn't count.
 */
export function barredToday(companyId: number, today: string, except?: number): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'applications'>()
  const bars = eb
    .selectFrom('candidateBars')
    .where('candidateBars.companyId', '=', companyId)
    .where('candidateBars.liftedAt', 'is', null)
    .where('candidateBars.startDate', '<=', today)
    .where(({ or, eb }) => or([eb('candidateBars.endDate', 'is', null), eb('candidateBars.endDate', '>=', today)]))
    .$if(except !== undefined, (others) => others.where('candidateBars.id', '<>', except as number))
  const named = bars
    .innerJoin('applications as barred', (join) =>
      join
        .onRef('barred.companyId', '=', 'candidateBars.companyId')
        .onRef('barred.candidateId', '=', 'candidateBars.candidateId'),
    )
    .select('barred.id')
  const numbered = (number: 'nikHash' | 'passportHash') =>
    bars
      .innerJoin('candidates', (join) =>
        join
          .onRef('candidates.companyId', '=', 'candidateBars.companyId')
          .onRef(`candidates.${number}`, '=', `candidateBars.${number}`),
      )
      .innerJoin('applications as barred', (join) =>
        join.onRef('barred.companyId', '=', 'candidates.companyId').onRef('barred.candidateId', '=', 'candidates.id'),
      )
      .select('barred.id')
  const addressed = bars
    .where('candidateBars.nikHash', 'is', null)
    .where('candidateBars.passportHash', 'is', null)
    .innerJoin('applications as barred', (join) =>
      join.onRef('barred.companyId', '=', 'candidateBars.companyId').onRef('barred.email', '=', 'candidateBars.email'),
    )
    .select('barred.id')
  const ids = named.unionAll(numbered('nikHash')).unionAll(numbered('passportHash')).unionAll(addressed)
  // Read once, and before anything else: PostgreSQL would hold every application of a few jobs beside each of them.
  return sql<SqlBool>`applications.id = any(array(${ids}))`
}
