import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** The numbers of lines of a company's reports that differ from what they are counted from. */
export interface Differences {
  /** Lines of the maintained numbers of applications that differ from `report_facts`. */
  applications: number
  /** Lines of the maintained lengths that differ from `stage_stays`. */
  stays: number
  /** Rows of `report_facts` that differ from the applications. */
  facts: number
  /** Stays of the checked applications that differ from their events. */
  events: number
}

/** Lists all companies. */
export const listCompanies = (db: Db) => db.selectFrom('companies').select('id as companyId').orderBy('id').execute()

/**
 * Counts the lines of a company's reports that differ from the rows they add up, each kind in one statement, so that
 * changes meanwhile make no difference. Stays are compared with the events of `sample` applications at random.
 */
export async function countDifferences(db: Db, companyId: number, sample: number): Promise<Differences> {
  const { rows: applications } = await sql<{ differences: number }>`
    with kept as (
      select job_id, kind, month, key, reached, candidate_group, sum(number) as number from report_figures
      where company_id = ${companyId} group by 1, 2, 3, 4, 5, 6 having sum(number) <> 0
    ), counted as (
      select level.job_id, kinds.kind, date_trunc('month', applied_on)::date as month, kinds.key, reached, candidate_group,
        count(*)::numeric as number
      from report_facts
      cross join lateral (values (0::smallint, source), (1::smallint, coalesce(education_level, -1::smallint))) as kinds (kind, key)
      cross join lateral (values (null::bigint), (report_facts.job_id)) as level (job_id)
      where company_id = ${companyId} group by 1, 2, 3, 4, 5, 6
    )
    select count(*)::integer as differences from (
      (select * from kept except select * from counted) union all (select * from counted except select * from kept)
    ) as different`.execute(db)
  const { rows: stays } = await sql<{ differences: number }>`
    with kept as (
      select job_id, month, stage_id, tenths, outcome, sum(number) as number from stay_figures
      where company_id = ${companyId} group by 1, 2, 3, 4, 5 having sum(number) <> 0
    ), counted as (
      select level.job_id, date_trunc('month', left_on)::date as month, coalesce(stage_id, 0) as stage_id,
        stay_tenths(entered_at, left_at) as tenths, stay_outcome(next_group, next_status) as outcome,
        count(*)::numeric as number
      from stage_stays
      cross join lateral (values (null::bigint), (stage_stays.job_id)) as level (job_id)
      where company_id = ${companyId} and left_at is not null and is_counted and candidate_group < 5
      group by 1, 2, 3, 4, 5
    )
    select count(*)::integer as differences from (
      (select * from kept except select * from counted) union all (select * from counted except select * from kept)
    ) as different`.execute(db)
  const { rows: facts } = await sql<{ differences: number }>`
    select count(*)::integer as differences from (
      select id, job_id, source, education_level, candidate_group, gender, date_of_birth from applications
      where company_id = ${companyId} and deleted_at is null
    ) as living
    full join (
      select application_id as id, job_id, source, education_level, candidate_group, gender, age, applied_on from report_facts
      where company_id = ${companyId}
    ) as facts using (id)
    where (living.job_id, living.source, living.education_level, living.candidate_group, living.gender,
        age_on(facts.applied_on, living.date_of_birth))
      is distinct from (facts.job_id, facts.source, facts.education_level, facts.candidate_group, facts.gender, facts.age)`.execute(
    db,
  )
  const { rows: events } = await sql<{ differences: number }>`
    with chosen as materialized (
      select id, deleted_at is null and candidate_group <> 8 as is_counted from applications
      where company_id = ${companyId} order by random() limit ${sample}
    ), expected as (
      select expected.application_id, event_id, stage_id, candidate_group, entered_at, left_at, next_group, next_status, is_counted
      from stays_from_events(${companyId}, (select coalesce(array_agg(id), '{}') from chosen)) as expected
      join chosen on chosen.id = expected.application_id
    ), kept as (
      select application_id, event_id, stage_id, candidate_group, entered_at, left_at, next_group, next_status, stays.is_counted
      from stage_stays as stays join chosen on chosen.id = stays.application_id
      where company_id = ${companyId}
    )
    select count(*)::integer as differences from (
      (select * from kept except select * from expected) union all (select * from expected except select * from kept)
    ) as different`.execute(db)
  const countOf = (rows: { differences: number }[]) => rows[0]?.differences ?? 0
  return {
    applications: countOf(applications),
    stays: countOf(stays),
    facts: countOf(facts),
    events: countOf(events),
  }
}
