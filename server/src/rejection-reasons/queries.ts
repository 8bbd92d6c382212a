import { snakeKeys } from '@hireloom/contract/platform/wire'
import type { RejectionReasonList } from '@hireloom/contract/rejection-reasons'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { nextStoredVersion } from '../platform/version-queries.ts'

/** Lists the reasons that users can choose, in their order. */
export const listOfferedReasons = (db: Db, companyId: number) =>
  db
    .selectFrom('rejectionReasons')
    .select(['id', 'name', 'nameIndonesian'])
    .where('companyId', '=', companyId)
    .where('isArchived', '=', false)
    .orderBy('orderNum')
    .execute()

/** Lists every reason in its order. */
export const listReasons = (db: Db, companyId: number) =>
  db
    .selectFrom('rejectionReasons')
    .select(['id', 'name', 'nameIndonesian', 'isArchived'])
    .where('companyId', '=', companyId)
    .orderBy('orderNum')
    .execute()

/** Returns whether users can choose the reason. */
export async function isOffered(db: Db, companyId: number, id: number) {
  const reason = await db
    .selectFrom('rejectionReasons')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('isArchived', '=', false)
    .executeTakeFirst()
  return reason !== undefined
}

/** Finds when the company's reasons were changed last. */
export async function findReasonsVersion(db: Db, companyId: number) {
  const { updatedAt } = await versionOf(db, companyId).executeTakeFirstOrThrow()
  return updatedAt
}

/** Waits for other changes of the company's reasons, and returns when they were changed last. */
export async function lockReasons(db: Db, companyId: number) {
  const { updatedAt } = await versionOf(db, companyId).forNoKeyUpdate().executeTakeFirstOrThrow()
  return updatedAt
}

const versionOf = (db: Db, companyId: number) =>
  db.selectFrom('companies').select('rejectionReasonsUpdatedAt as updatedAt').where('id', '=', companyId)

/** Saves the reasons in their order by one statement, and sets a new version of the list. */
export async function saveReasons(db: Db, companyId: number, reasons: RejectionReasonList['reasons']) {
  const rows = reasons.map((reason, index) => snakeKeys({ ...reason, orderNum: index + 1 }))
  await sql`
    with saved as (
      select * from json_to_recordset(${toJson(rows)}::json) as saved (id bigint, name text, name_indonesian text,
        is_archived boolean, order_num smallint)
    ), changed as (
      update rejection_reasons
      set name = saved.name, name_indonesian = saved.name_indonesian, is_archived = saved.is_archived,
        order_num = saved.order_num
      from saved
      where rejection_reasons.company_id = ${companyId} and rejection_reasons.id = saved.id
    )
    insert into rejection_reasons (company_id, name, name_indonesian, is_archived, order_num)
    select ${companyId}::bigint, name, name_indonesian, is_archived, order_num from saved where id is null`.execute(db)
  await db
    .updateTable('companies')
    .set({ rejectionReasonsUpdatedAt: nextStoredVersion('rejectionReasonsUpdatedAt') })
    .where('id', '=', companyId)
    .execute()
}
