import { sql } from 'kysely'
import { acrossCompanies, type Db, lockKey } from '../../platform/db/db.ts'

/** Lists the companies whose numbers changed since the last roll-up. */
export async function listChangedCompanies(db: Db) {
  const { rows } = await sql<{ companyId: number }>`
    select company_id from report_changes union select company_id from stay_changes order by company_id`.execute(
    acrossCompanies(db, 'changed reports'),
  )
  return rows
}

/** Adds the changes since the last roll-up to the numbers. Readers see the same figures before and after. */
export function foldCompanyNumbers(db: Db, companyId: number) {
  return db.transaction().execute(async (db) => {
    await lockKey(db, `report numbers ${companyId}`)
    await sql`
      with taken as (delete from report_changes where company_id = ${companyId} returning *)
      insert into report_numbers (company_id, job_id, kind, month, key, reached, candidate_group, number)
      select company_id, level.job_id, kind, month, key, reached, candidate_group, sum(number)
      from taken
      cross join lateral (values (0::smallint, source), (1::smallint, education_level)) as kinds (kind, key)
      cross join lateral (values (null::bigint), (taken.job_id)) as level (job_id)
      group by 1, 2, 3, 4, 5, 6, 7 having sum(number) <> 0
      on conflict (company_id, job_id, kind, month, key, reached, candidate_group)
        do update set number = report_numbers.number + excluded.number`.execute(db)
    await sql`
      with taken as (delete from stay_changes where company_id = ${companyId} returning *)
      insert into stay_numbers (company_id, job_id, month, stage_id, tenths, outcome, number)
      select company_id, level.job_id, month, stage_id, tenths, outcome, sum(number)
      from taken
      cross join lateral (values (null::bigint), (taken.job_id)) as level (job_id)
      group by 1, 2, 3, 4, 5, 6 having sum(number) <> 0
      on conflict (company_id, job_id, month, stage_id, tenths, outcome)
        do update set number = stay_numbers.number + excluded.number`.execute(db)
    await db.deleteFrom('reportNumbers').where('companyId', '=', companyId).where('number', '=', 0).execute()
    await db.deleteFrom('stayNumbers').where('companyId', '=', companyId).where('number', '=', 0).execute()
  })
}
