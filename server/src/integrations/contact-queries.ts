import type { Db } from '../platform/db/db.ts'

export function findContact(db: Db, companyId: number) {
  return db.selectFrom('companies').select('contactEmail').where('id', '=', companyId).executeTakeFirstOrThrow()
}

interface ContactChange {
  contactEmail: string
  before: string
}

/** Changes the company's address in the job feeds. Returns undefined when it is no longer the one that was seen. */
export function changeContact(db: Db, companyId: number, { contactEmail, before }: ContactChange) {
  return db
    .updateTable('companies')
    .set({ contactEmail })
    .where('id', '=', companyId)
    .where('contactEmail', '=', before)
    .returning('contactEmail')
    .executeTakeFirst()
}
