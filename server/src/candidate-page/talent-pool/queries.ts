import type { Db } from '../../platform/db/db.ts'

interface OwnApplications {
  ids: readonly number[]
  /** Applications whose address has changed since are left out. */
  email: string
}

/** Locks applications in the order of their ids, and returns their consents to the talent pool. */
export const lockConsents = (db: Db, companyId: number, { ids, email }: OwnApplications) =>
  db
    .selectFrom('applications')
    .select(['id', 'talentPoolConsent as isGiven', 'talentPoolUntil as until'])
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

interface ConsentChange {
  ids: readonly number[]
  /** The last day of the consent; null withdraws it. */
  until: string | null
}

export const saveConsents = (db: Db, companyId: number, { ids, until }: ConsentChange) =>
  db
    .updateTable('applications')
    .set({ talentPoolConsent: until !== null, talentPoolUntil: until })
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
