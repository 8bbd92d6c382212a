import type { Db } from '../platform/db/db.ts'

export const findRejectionSettings = (db: Db, companyId: number) =>
  db.selectFrom('companies').select('rejectionMailHours').where('id', '=', companyId).executeTakeFirstOrThrow()

/** Changes the hours before the mail of an automatic rejection; false when they are no longer `previous`. */
export async function saveRejectionMailHours(db: Db, companyId: number, hours: number, previous: number) {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ rejectionMailHours: hours })
    .where('id', '=', companyId)
    .where('rejectionMailHours', '=', previous)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
