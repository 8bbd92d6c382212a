import { applicationStatus } from '@hireloom/contract/applications/status'
import { jobStatus } from '@hireloom/contract/jobs/status'
import {
  daysToReport,
  type ReportedVacancy,
  type ReportStep,
  reportStep,
  type VacancyReportInput,
  type VacancyReportsQuery,
} from '@hireloom/contract/vacancy-reports'
import { sql } from 'kysely'
import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { containing } from '../platform/db/pattern.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { stale } from '../platform/errors.ts'
import type { ReportableVacancy } from './rules.ts'

/** Returns a page of the vacancies of a step, the earliest due first, and the number of vacancies in each step. */
export async function listVacancies(db: Db, actor: Actor, { step, search, page, limit }: VacancyReportsQuery) {
  const vacancies = reportedVacancies(actor, search)
  const [{ rows: data }, { rows: counts }] = await Promise.all([
    sql<ReportedVacancy>`${vacancies} select job_id, job_position_name, branch_name, status, step, headcount, filled,
      published_on::text, valid_until::text, filled_on::text, due_on::text, reported_on::text, number, note,
      hires_reported_on::text, hires_note, updated_at
      from vacancies where company_id = ${actor.companyId} and step = ${step}
      order by due_on, published_on desc, job_id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ step: ReportStep; vacancies: number }>`${vacancies} select step, count(*)::integer as vacancies
      from vacancies where company_id = ${actor.companyId} group by step order by step`.execute(db),
  ])
  const total = counts.find((row) => row.step === step)?.vacancies ?? 0
  return { data, counts, pagination: { total, page, limit } }
}

/**
 * Returns the data that the ministry requires of each matching vacancy of a step, the earliest due first, and how many
 * further vacancies the limit leaves out.
 */
export async function listForFile(
  db: Db,
  actor: Actor,
  { step, search, limit }: Pick<VacancyReportsQuery, 'step' | 'search' | 'limit'>,
) {
  const { rows } = await sql<VacancyFileRow & { total: number }>`${reportedVacancies(actor, search)}
    select job_position_name, vacancies.headcount, filled, published_on::text, valid_until::text, filled_on::text,
      vacancies.number, jobs.min_age, jobs.max_age, jobs.gender, jobs.education, jobs.experience, jobs.min_experience, jobs.requirements,
      jobs.job_summary, jobs.is_salary_show, jobs.salary_currency, jobs.min_salary, jobs.max_salary,
      branches.address as branch_address, provinces.name as province, cities.name as city,
      types.name as employment_type, companies.name as company_name, companies.nib,
      count(*) over ()::integer as total
    from vacancies
    join jobs on jobs.company_id = vacancies.company_id and jobs.id = vacancies.job_id
    join branches on branches.company_id = jobs.company_id and branches.id = jobs.branch_id
    join employment_types as types on types.company_id = jobs.company_id and types.id = jobs.employment_type_id
    join provinces on provinces.id = jobs.province_id
    join cities on cities.id = jobs.city_id
    join companies on companies.id = jobs.company_id
    where vacancies.company_id = ${actor.companyId} and step = ${step}
    order by due_on, published_on desc, vacancies.job_id desc limit ${limit}`.execute(db)
  return { vacancies: rows, omitted: (rows[0]?.total ?? 0) - rows.length }
}

/** A vacancy with the data that the ministry requires. */
export interface VacancyFileRow
  extends Pick<
    ReportedVacancy,
    'jobPositionName' | 'headcount' | 'filled' | 'publishedOn' | 'validUntil' | 'filledOn' | 'number'
  > {
  companyName: string
  nib: string
  branchAddress: string
  province: string
  city: string
  employmentType: string
  minAge: number | null
  maxAge: number | null
  gender: number | null
  education: number | null
  experience: number | null
  /** Years. */
  minExperience: number
  /** Rich text. */
  requirements: string
  jobSummary: string
  isSalaryShow: boolean
  salaryCurrency: string
  minSalary: number
  maxSalary: number
}

/**
 * Returns the start of a statement over the vacancies that the actor may see, with the step of each. A job that was
 * closed without a report is left out.
 */
function reportedVacancies(actor: Actor, search: string) {
  const { companyId, timeZone } = actor
  const isOver = sql`jobs.status = ${jobStatus.closed}`
  return sql`
    with hires as (
      select job_id, count(*)::integer as number, max(hired_date) as last_day
      from applications
      where company_id = ${companyId} and status = ${applicationStatus.hired} and deleted_at is null group by job_id
    ), stepped as (
      select jobs.company_id, jobs.id as job_id, positions.name as job_position_name, branches.name as branch_name,
        jobs.status, jobs.headcount::integer, coalesce(hires.number, 0) as filled,
        (jobs.published_date at time zone ${timeZone})::date as published_on, jobs.end_date as valid_until,
        hires.last_day as filled_on, reports.reported_on, coalesce(reports.number, '') as number,
        coalesce(reports.note, '') as note, reports.hires_reported_on,
        coalesce(reports.hires_note, '') as hires_note, reports.updated_at,
        case
          when reports.job_id is null then ${sql.lit(reportStep.toReport)}
          when reports.hires_reported_on is not null then ${sql.lit(reportStep.done)}
          when hires.number >= jobs.headcount or hires.number > 0 and ${isOver} then ${sql.lit(reportStep.filled)}
          when ${isOver} then ${sql.lit(reportStep.done)}
          else ${sql.lit(reportStep.reported)}
        end as step
      from jobs
      join job_positions as positions on positions.company_id = jobs.company_id and positions.id = jobs.job_position_id
      join branches on branches.company_id = jobs.company_id and branches.id = jobs.branch_id
      left join hires on hires.job_id = jobs.id
      left join vacancy_reports as reports on reports.company_id = jobs.company_id and reports.job_id = jobs.id
      where jobs.company_id = ${companyId} and ${visibleJobs(actor)} and jobs.published_date is not null
        and (reports.job_id is not null or not ${isOver}) and positions.name ilike ${containing(search)}
    ), vacancies as (
      select *, case step
        when ${sql.lit(reportStep.toReport)} then published_on + ${sql.lit(daysToReport)}
        when ${sql.lit(reportStep.filled)} then filled_on + ${sql.lit(daysToReport)}
      end as due_on from stepped where company_id = ${companyId}
    )`
}

/**
 * Returns the published vacancies of these jobs that the actor may see, with the data that a report is checked against.
 */
export function findReportableVacancies(db: Db, actor: Actor, jobIds: readonly number[]): Promise<ReportableVacancy[]> {
  const { companyId, timeZone } = actor
  return db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .leftJoin('vacancyReports', (join) =>
      join.onRef('vacancyReports.companyId', '=', 'jobs.companyId').onRef('vacancyReports.jobId', '=', 'jobs.id'),
    )
    .select(['jobs.id as jobId', 'jobPositions.name as jobPositionName', 'vacancyReports.reportedOn'])
    .select(({ selectFrom, fn }) => [
      sql<string>`(least(jobs.created_at, jobs.published_date) at time zone ${timeZone})::date::text`.as('beganOn'),
      selectFrom('applications')
        .select(fn.countAll<number>().as('hires'))
        .where('applications.companyId', '=', companyId)
        .whereRef('applications.jobId', '=', 'jobs.id')
        .where('applications.status', '=', applicationStatus.hired)
        .where('applications.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('filled'),
    ])
    .where('jobs.companyId', '=', companyId)
    .where('jobs.id', 'in', [...jobIds])
    .where('jobs.publishedDate', 'is not', null)
    .where(visibleJobs(actor))
    .execute()
}

/** Stores that the vacancies, or their hires, were reported. Refuses all when one of them has been marked meanwhile. */
export async function saveReport(db: Db, actor: Actor, report: VacancyReportInput, now: Date) {
  const { companyId, userId } = actor
  const { kind, reportedOn, number, note } = report
  const jobIds = [...new Set(report.jobIds)]
  const rows =
    kind === 'vacancy'
      ? await db
          .insertInto('vacancyReports')
          .values(
            jobIds.map((jobId) => ({ companyId, jobId, reportedOn, number, note, reportedBy: userId, updatedAt: now })),
          )
          .onConflict((conflict) => conflict.doNothing())
          .returning('jobId')
          .execute()
      : await db
          .updateTable('vacancyReports')
          .set({ hiresReportedOn: reportedOn, hiresReportedBy: userId, hiresNote: note, updatedAt: now })
          .where('companyId', '=', companyId)
          .where('jobId', 'in', jobIds)
          .where('hiresReportedOn', 'is', null)
          .returning('jobId')
          .execute()
  if (rows.length < jobIds.length) throw stale()
}

/** Locks what was reported about a job until the end of the transaction. */
export const lockReport = (db: Db, companyId: number, jobId: number) =>
  db
    .selectFrom('vacancyReports')
    .select(['updatedAt', 'hiresReportedOn'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .forUpdate()
    .executeTakeFirst()

/** Takes back that the hires of a job were reported. */
export const clearHiresReport = (db: Db, companyId: number, jobId: number, now: Date) =>
  db
    .updateTable('vacancyReports')
    .set({ hiresReportedOn: null, hiresReportedBy: null, hiresNote: '', updatedAt: now })
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .execute()

/** Takes back that a vacancy was reported. */
export const deleteReport = (db: Db, companyId: number, jobId: number) =>
  db.deleteFrom('vacancyReports').where('companyId', '=', companyId).where('jobId', '=', jobId).execute()
