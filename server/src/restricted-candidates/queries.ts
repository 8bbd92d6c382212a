import { type Expression, expressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../platform/db/tables.gen.ts'

/** Columns of the query around it. */
interface Person {
  candidateId: Expression<number>
  nikHash: Expression<Buffer | null>
  passportHash: Expression<Buffer | null>
  email: Expression<string>
}

/**
 * For `select`: the bar that keeps a person out on a day, the one that lasts longest, or null. A bar means the candidate it
 * names and whoever has its number; its address counts where it knows no number. Both its days belong to it.
 */
export function barOf(companyId: number, person: Person, day: Expression<string>) {
  const { selectFrom } = expressionBuilder<DB>()
  const bar = selectFrom('candidateBars')
    .select(['candidateBars.id', 'candidateBars.endDate'])
    .where('candidateBars.companyId', '=', companyId)
    .where('candidateBars.liftedAt', 'is', null)
    .where('candidateBars.startDate', '<=', day)
    .where(({ or, eb }) => or([eb('candidateBars.endDate', 'is', null), eb('candidateBars.endDate', '>=', day)]))
    .where(isMeantBy(person))
    .orderBy('candidateBars.endDate', (order) => order.desc().nullsFirst())
    .limit(1)
  return jsonObjectFrom(bar)
}

/** For `where` of a query on bars: whether one means this person. */
export function isMeantBy({ candidateId, nikHash, passportHash, email }: Person) {
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
