import { type Expression, expressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../platform/db/tables.gen.ts'

/** Columns of the outer query. */
interface Person {
  candidateId: Expression<number>
  nikHash: Expression<Buffer | null>
  passportHash: Expression<Buffer | null>
  email: Expression<string | null>
}

/**
 * Selects the restriction that applies to a person on a day, or null; of several, the one that ends last. A restriction
 * matches by candidate or number, and by address only if it has no number. Its first and last day are included.
 */
export function restrictionOfPerson(companyId: number, person: Person, day: Expression<string>) {
  const { selectFrom } = expressionBuilder<DB>()
  const restriction = selectFrom('candidateBars')
    .select(['candidateBars.id', 'candidateBars.endDate'])
    .where('candidateBars.companyId', '=', companyId)
    .where('candidateBars.liftedAt', 'is', null)
    .where('candidateBars.startDate', '<=', day)
    .where(({ or, eb }) => or([eb('candidateBars.endDate', 'is', null), eb('candidateBars.endDate', '>=', day)]))
    .where(matchesPerson(person))
    .orderBy('candidateBars.endDate', (order) => order.desc().nullsFirst())
    .limit(1)
  return jsonObjectFrom(restriction)
}

/** Matches restrictions of this person. */
export function matchesPerson({ candidateId, nikHash, passportHash, email }: Person) {
  const { or, and, eb } = expressionBuilder<DB, 'candidateBars'>()
  return or([
    eb('candidateBars.candidateId', '=', candidateId),
    eb('candidateBars.nikHash', '=', nikHash),
    eb('candidateBars.passportHash', '=', passportHash),
    and([
      eb('candidateBars.email', '=', email),
      eb('candidateBars.nikHash', 'is', null),
      eb('candidateBars.passportHash', 'is', null),
    ]),
  ])
}
