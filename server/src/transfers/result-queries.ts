import type { Db } from '../platform/db/db.ts'

/** Returns the key of the file that an export ended with; undefined without one, or once it has expired. */
export async function findResult(db: Db, companyId: number, transferId: number, now: Date) {
  const transfer = await db
    .selectFrom('transfers')
    .select('resultKey')
    .where('companyId', '=', companyId)
    .where('id', '=', transferId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return transfer?.resultKey ?? undefined
}
