import type { HistoryMapping, HistorySource } from '@hireloom/contract/history-imports/history-import'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'

const savedMappings = (db: Db, companyId: number) =>
  db.selectFrom('importMappings').select(['id', 'name', 'mapping']).where('companyId', '=', companyId)

/** Lists the mappings that the company has stored for a system. */
export const listMappings = (db: Db, companyId: number, source: HistorySource) =>
  savedMappings(db, companyId).where('source', '=', source).orderBy('name').limit(100).execute()

export const findMapping = (db: Db, companyId: number, id: number) =>
  savedMappings(db, companyId).where('id', '=', id).executeTakeFirst()

/** Stores a mapping under a name, and replaces one with the same name. */
export async function saveMapping(
  db: Db,
  companyId: number,
  { source, name, mapping }: { source: HistorySource; name: string; mapping: HistoryMapping },
) {
  const values = { source, mapping: toJson(mapping) }
  await db
    .insertInto('importMappings')
    .values({ companyId, name, ...values })
    .onConflict((conflict) => conflict.expression(sql`company_id, lower(name)`).doUpdateSet({ name, ...values }))
    .execute()
}

/** Deletes a mapping; returns false when there is none. */
export async function deleteMapping(db: Db, companyId: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('importMappings')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
