import type { SavedView } from '@hireloom/contract/saved-views'
import { sql } from 'kysely'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'

type Owner = Pick<Actor, 'companyId' | 'userId'>
type Values = Omit<SavedView, 'id'>
const columns = ['id', 'name', 'search'] as const

export function listViews(db: Db, { companyId, userId }: Owner) {
  return db
    .selectFrom('savedViews')
    .select(columns)
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Inserts a view and returns it; undefined if the owner has another one with this name. */
export function insertView(db: Db, { companyId, userId }: Owner, values: Values) {
  return db
    .insertInto('savedViews')
    .values({ companyId, userId, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export function updateView(db: Db, { companyId, userId }: Owner, viewId: number, values: Values) {
  return db
    .updateTable('savedViews')
    .set(values)
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('id', '=', viewId)
    .returning(columns)
    .executeTakeFirst()
}

/** Deletes the view and returns whether it existed. */
export async function deleteView(db: Db, { companyId, userId }: Owner, viewId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('savedViews')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('id', '=', viewId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
