import type { Db } from '../platform/db/db.ts'

/** Returns the name and the slug of an active company. */
export const findCompanyById = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['name', 'slug'])
    .where('id', '=', companyId)
    .where('isActive', '=', true)
    .executeTakeFirst()
