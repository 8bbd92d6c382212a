import type { VacanciesQuery, VacancyRow, VacancyTotals } from '@hireloom/contract/reports/vacancies'
import { sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Months } from '../rules.ts'
import { jobsOfReport, type ReportedJobFilters } from './scope-queries.ts'

/** Returns the openings of the jobs first published in these months, the newest job first, and their totals. */
export async function reportVacancies(db: Db, actor: Actor, query: VacanciesQuery, months: Months) {
  const { page, limit, ...filters } = query
  const vacancies = vacanciesOf(actor, filters, months)
  const [{ rows: data }, { rows: totals }] = await Promise.all([
    sql<VacancyRow>`${vacancies}
      select vacancies.id as job_id, positions.name as job_position_name, branches.name as branch_name, status,
        published_on::text, headcount, filled, greatest(0, headcount - filled) as remaining,
        case when filled_on is not null then greatest(0, filled_on - published_on) end as days_to_fill
      from vacancies
      join job_positions as positions on positions.company_id = vacancies.company_id and positions.id = job_position_id
      join branches on branches.company_id = vacancies.company_id and branches.id = branch_id
      where vacancies.company_id = ${actor.companyId}
      order by published_on desc, vacancies.id desc
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<VacancyTotals & { total: number }>`${vacancies}
      select count(*)::integer as total, coalesce(sum(headcount), 0)::integer as headcount,
        coalesce(sum(filled), 0)::integer as filled,
        coalesce(sum(greatest(0, headcount - filled)), 0)::integer as remaining, count(filled_on)::integer as filled_jobs,
        round(percentile_cont(0.5) within group (order by greatest(0, filled_on - published_on))
          filter (where filled_on is not null)::numeric, 1)::float8 as median_days_to_fill
      from vacancies where company_id = ${actor.companyId}`.execute(db),
  ])
  const [{ total, ...sums }] = totals as [(typeof totals)[0]]
  return { data, totals: sums satisfies VacancyTotals, pagination: { total, page, limit } }
}

/** Returns the day on which a job was first published, in the company's zone. */
export const publishedOn = ({ timeZone }: Pick<Actor, 'timeZone'>) =>
  sql`(jobs.published_date at time zone ${timeZone})::date`

/**
 * Returns the start of a statement over these jobs with the number of their hires and the day of the last one needed.
 */
function vacanciesOf(actor: Actor, filters: ReportedJobFilters, { firstDay, lastDay }: Months) {
  const { companyId } = actor
  const jobs = jobsOfReport(actor, filters)
  const publication = publishedOn(actor)
  return sql`
    with hires as (
      select job_id, count(*)::integer as number, array_agg(hired_date order by hired_date) as days
      from applications
      where company_id = ${companyId} and status = 1 and deleted_at is null group by job_id
    ), vacancies as (
      select jobs.company_id, jobs.id, job_position_id, branch_id, jobs.status, ${publication} as published_on, headcount::integer,
        coalesce(hires.number, 0) as filled, hires.days[headcount] as filled_on
      from jobs left join hires on hires.job_id = jobs.id
      where jobs.company_id = ${companyId} and deleted_at is null and ${publication} between ${firstDay} and ${lastDay}
        ${jobs ? sql`and jobs.id in ${jobs}` : sql``}
    )`
}
