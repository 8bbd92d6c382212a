import type { Db } from '../platform/db/db.ts'

/** Returns whether the company offers this employment type. */
export async function isEmploymentType(db: Db, companyId: number, id: number) {
  const row = await db
    .selectFrom('employmentTypes')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a job's salary currency, which its offers use. */
export function findOfferCurrency(db: Db, companyId: number, jobId: number) {
  return db
    .selectFrom('jobs')
    .select('salaryCurrency')
    .where('companyId', '=', companyId)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
}

/** Returns a user's e-mail address, to which candidates' replies go; undefined for an unknown user. */
export async function findUserEmail(db: Db, companyId: number, userId: number) {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.email
}

/** Returns whether an offer was sent for signature since a time, even if its document has ended. */
export async function wasSentForSignature(db: Db, companyId: number, offerId: number, since: Date) {
  const document = await db
    .selectFrom('signingDocuments')
    .select('id')
    .where('companyId', '=', companyId)
    .where('offerId', '=', offerId)
    .where('createdAt', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return document !== undefined
}
