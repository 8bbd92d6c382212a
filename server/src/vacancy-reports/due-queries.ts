import { applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { hiringRole } from '@hireloom/contract/lookups'
import { daysToRemind, daysToReport } from '@hireloom/contract/vacancy-reports'
import { type RawBuilder, sql } from 'kysely'
import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { cachedPlan } from '../platform/db/cached-plan.ts'
import type { Db } from '../platform/db/db.ts'

interface DueReport {
  jobId: number
  jobPositionName: string
  /** The number of hires to report; null while the vacancy itself isn't reported. */
  hires: number | null
  /** The last day for the report. */
  dueOn: string
}

/** Lists the reports that are due soon or overdue on jobs that have the actor as Recruiter, the earliest first. */
export async function listDueReports(db: Db, actor: Actor, { today, limit }: { today: string; limit: number }) {
  const { companyId, userId } = actor
  const isRecruiter = sql<boolean>`exists (select from hiring_team where hiring_team.company_id = jobs.company_id
    and hiring_team.job_id = jobs.id and user_id = ${userId} and role = ${hiringRole.recruiter})`
  const { rows } = await sql<DueReport>`select ${cachedPlan}
      due.job_id, due.hires, due.due_on::text, positions.name as job_position_name
    from (${dueReports(actor, today, sql`${isRecruiter} and ${visibleJobs(actor)}`)}) as due
    join job_positions as positions on positions.company_id = due.company_id and positions.id = due.job_position_id
    where due.company_id = ${companyId}
    order by due.due_on, due.job_id limit ${limit}`.execute(db)
  return rows
}

/** Counts the reports of a company that are due soon or overdue. */
export async function countDueReports(db: Db, company: CompanyZone, today: string) {
  const { rows } = await sql<{ vacancies: number; filled: number }>`
    select count(*) filter (where hires is null)::integer as vacancies,
      count(*) filter (where hires is not null)::integer as filled
    from (${dueReports(company, today, sql`true`)}) as due where due.company_id = ${company.companyId}`.execute(db)
  return rows[0] ?? { vacancies: 0, filled: 0 }
}

type CompanyZone = Pick<Actor, 'companyId' | 'timeZone'>

/**
 * Selects the reports on matching jobs that are overdue or due within `daysToRemind`, if the company has switched
 * reminders on.
 */
function dueReports({ companyId, timeZone }: CompanyZone, today: string, condition: RawBuilder<unknown>) {
  const isOver = sql`jobs.status = ${jobStatus.closed}`
  return sql`
    select jobs.company_id, jobs.id as job_id, jobs.job_position_id, hires.number as hires,
      ${sql.lit(daysToReport)} + coalesce(hires.last_day, (jobs.published_date at time zone ${timeZone})::date) as due_on
    from jobs
    join companies on companies.id = jobs.company_id and companies.reminds_of_vacancy_reports
    left join vacancy_reports as reports on reports.company_id = jobs.company_id and reports.job_id = jobs.id
    left join lateral (
      select count(*)::integer as number, max(hired_date) as last_day from applications
      where applications.company_id = jobs.company_id and applications.job_id = jobs.id
        and applications.candidate_group = ${sql.lit(candidateGroup.hired)}
        and applications.status = ${sql.lit(applicationStatus.hired)} and applications.deleted_at is null
        -- Outside this subquery, these conditions would let PostgreSQL count the hires of every job first.
        and reports.job_id is not null and reports.hires_reported_on is null
      having count(*) > 0
    ) as hires on true
    where jobs.company_id = ${companyId} and jobs.published_date is not null and jobs.deleted_at is null and ${condition}
      and (reports.job_id is null and not ${isOver} or hires.number >= jobs.headcount or hires.number > 0 and ${isOver})
      and ${sql.lit(daysToReport - daysToRemind)} + coalesce(hires.last_day, (jobs.published_date at time zone ${timeZone})::date)
        <= ${today}::date`
}

/** Lists the active companies that have switched reminders on. */
export const listCompaniesToRemind = (db: Db) =>
  db
    .selectFrom('companies')
    .select(['id as companyId', 'timeZone'])
    .where('isActive', '=', true)
    .where('remindsOfVacancyReports', '=', true)
    .orderBy('id')
    .execute()
