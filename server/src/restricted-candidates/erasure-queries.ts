import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'

/**
 * Deletes the restrictions of a person who is being erased, except those in force and upcoming ones, which keep their
 * copy of the person's data until `deleteEndedOfErasedPeople` deletes them.
 */
export async function eraseRestrictions(db: Db, companyId: number, candidateId: number, now: Date) {
  await db
    .deleteFrom('candidateBars')
    .using('companies')
    .whereRef('companies.id', '=', 'candidateBars.companyId')
    .where('candidateBars.companyId', '=', companyId)
    .where('candidateBars.candidateId', '=', candidateId)
    .where(isOver(now))
    .execute()
  await db
    .updateTable('candidateBars')
    .set({ isPersonErased: true })
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .execute()
}

/** Deletes the restrictions of erased people, in all companies, that have ended or were lifted. */
export async function deleteEndedOfErasedPeople(db: Db, now: Date) {
  await acrossCompanies(db, 'restrictions of erased people')
    .deleteFrom('candidateBars')
    .using('companies')
    .whereRef('companies.id', '=', 'candidateBars.companyId')
    .where('candidateBars.isPersonErased', '=', true)
    .where(isOver(now))
    .execute()
}

/** Matches restrictions that were lifted, or whose last day in the zone of their company is over. */
function isOver(now: Date): Expression<SqlBool> {
  const { or, eb } = expressionBuilder<DB, 'candidateBars' | 'companies'>()
  const today = sql<string>`(${now}::timestamptz at time zone companies.time_zone)::date`
  return or([eb('candidateBars.liftedAt', 'is not', null), eb('candidateBars.endDate', '<', today)])
}
