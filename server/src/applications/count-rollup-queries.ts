import { sql } from 'kysely'
import { acrossCompanies, type Db, lockKey } from '../platform/db/db.ts'

/** Lists the companies whose counts changed since the last roll-up. */
export const listChangedCompanies = (db: Db) =>
  acrossCompanies(db, 'changed counts').selectFrom('applicationCountChanges').select('companyId').distinct().execute()

/** Adds the changes since the last roll-up to the counts. Readers see the same numbers before and after. */
export function foldCompanyCounts(db: Db, companyId: number) {
  return db.transaction().execute(async (db) => {
    await lockKey(db, `counts ${companyId}`)
    const key = sql.raw('company_id, job_id, candidate_group, status, stage_id')
    await sql`
      with taken as (delete from application_count_changes where company_id = ${companyId} returning ${key}, number)
      insert into application_counts (${key}, number)
      select ${key}, sum(number) from taken group by ${key} having sum(number) <> 0
      on conflict (${key}) do update set number = application_counts.number + excluded.number`.execute(db)
    await db.deleteFrom('applicationCounts').where('companyId', '=', companyId).where('number', '=', 0).execute()
  })
}
