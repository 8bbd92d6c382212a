import type { AiRecommendation } from '@hireloom/contract/jobs/fields'
import { jobNumberIn } from '@hireloom/contract/jobs/number'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { type JobPlatform, jobPlatform, nameOf, type workingType } from '@hireloom/contract/lookups'
import type { JobOrder, PublicJobQuery } from '@hireloom/contract/public-site'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { texts } from '@hireloom/contract/texts/current'
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { visibleJobs } from '../access/scope-queries.ts'
import type { CompanyRecord } from '../companies/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { containing } from '../platform/db/pattern.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { findPlan } from '../subscription/queries.ts'

type WorkingTypeCode = (typeof workingType)[keyof typeof workingType]

/** Returns a query for the jobs of a company, joined with the records that their pages name. */
function jobsWithNames(db: Db, { id: companyId }: CompanyRecord) {
  return db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('organizations', sameCompany('organizations', 'jobs.organizationId'))
    .innerJoin('employmentTypes', sameCompany('employmentTypes', 'jobs.employmentTypeId'))
    .innerJoin('cities', 'cities.id', 'jobs.cityId')
    .where('jobs.companyId', '=', companyId)
}

/** Returns a query for jobs that can be applied for: published, and not past a closing day that closes them. */
const openJobs = (db: Db, company: CompanyRecord, now: Date) =>
  jobsWithNames(db, company)
    .where('jobs.status', '=', jobStatus.published)
    .where(({ eb, or }) =>
      or([eb('jobs.isAutoClose', '=', false), eb('jobs.endDate', '>=', dayIn(company.timeZone, now))]),
    )

/** Returns a query for the open jobs that the company shows on a platform. */
export function openJobsOn(db: Db, company: CompanyRecord, platform: JobPlatform, now: Date) {
  return openJobs(db, company, now).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('jobPlatforms')
        .select('jobPlatforms.id')
        .where('jobPlatforms.companyId', '=', company.id)
        .whereRef('jobPlatforms.jobId', '=', 'jobs.id')
        .where('jobPlatforms.platform', '=', platform)
        .where('jobPlatforms.isPublish', '=', true),
    ),
  )
}

const listedJobs = (db: Db, company: CompanyRecord, now: Date) => openJobsOn(db, company, jobPlatform.careerPage, now)

const rowColumns = [
  'jobs.slug',
  'jobs.number',
  'jobs.workingTypeId',
  'jobs.salaryCurrency',
  'jobs.minSalary',
  'jobs.maxSalary',
  'jobs.salaryDescription',
  'jobs.isSalaryShow',
  'jobs.publishedDate',
  'jobPositions.name as jobPositionName',
  'branches.name as branchName',
  'organizations.name as organizationName',
  'employmentTypes.name as employmentTypeName',
  'cities.name as cityName',
] as const

interface Row {
  workingTypeId: number | null
  salaryCurrency: string
  minSalary: number
  maxSalary: number
  salaryDescription: string
  isSalaryShow: boolean
  publishedDate: Date | null
}

function publicFieldsOf<R extends Row>(row: R) {
  const { salaryCurrency: currency, minSalary: min, maxSalary: max, salaryDescription: description } = row
  return {
    ...row,
    workingTypeName: nameOf(texts().lists.workingType, row.workingTypeId) ?? null,
    salary: row.isSalaryShow ? { currency, min, max, description } : null,
    // The database's constraints require it of published jobs.
    publishedDate: row.publishedDate as Date,
  }
}

/**
 * Returns the orders of the list. Equal jobs are in a fixed order, so that pages of a list don't overlap. A closing day
 * before `today` isn't shown, so it doesn't count.
 */
const ordersOn = (today: string): Record<JobOrder, RawBuilder<unknown>> => ({
  newest: sql`jobs.published_date desc, jobs.id desc`,
  oldest: sql`jobs.published_date, jobs.id`,
  closing: sql`case when jobs.end_date >= ${today} then jobs.end_date end nulls last, jobs.id desc`,
  position: sql`lower(job_positions.name), jobs.id desc`,
})

/** Returns a job's closing day for visitors and feeds; null once it has passed without closing the job. */
export const visibleClosingDay = (endDate: string | null, today: string) =>
  endDate !== null && endDate < today ? null : endDate

export async function listPublicJobs(db: Db, company: CompanyRecord, query: PublicJobQuery, now: Date) {
  const { page, limit, search, sortBy } = query
  const { branchId, organizationId, employmentStatusId, workArrangementId } = offeredFilters(query, company)
  let matching = listedJobs(db, company, now)
  if (branchId?.length) matching = matching.where('jobs.branchId', 'in', branchId)
  if (organizationId?.length) matching = matching.where('jobs.organizationId', 'in', organizationId)
  if (employmentStatusId?.length) matching = matching.where('jobs.employmentTypeId', 'in', employmentStatusId)
  if (workArrangementId?.length)
    matching = matching.where('jobs.workingTypeId', 'in', workArrangementId as WorkingTypeCode[])
  if (search) {
    const pattern = containing(search)
    const number = jobNumberIn(search)
    matching = matching.where(({ eb, or }) =>
      or([
        ...(number === undefined ? [] : [eb('jobs.number', '=', number)]),
        eb('jobPositions.name', 'ilike', pattern),
        eb('branches.name', 'ilike', pattern),
        eb('organizations.name', 'ilike', pattern),
        eb('cities.name', 'ilike', pattern),
        eb('jobs.jobSummary', 'ilike', pattern),
      ]),
    )
  }
  const [rows, { total }] = await Promise.all([
    matching
      .select(rowColumns)
      .orderBy(ordersOn(dayIn(company.timeZone, now))[sortBy])
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(publicFieldsOf), pagination: { total, page, limit } }
}

/** Returns the filters of the query that the company offers; the others are ignored. */
function offeredFilters(query: PublicJobQuery, { jobFilterVisibility: visibility }: CompanyRecord) {
  return {
    branchId: visibility.branch ? query.branchId : undefined,
    organizationId: visibility.organization ? query.organizationId : undefined,
    employmentStatusId: visibility.employmentStatus ? query.employmentStatusId : undefined,
    workArrangementId: visibility.workplaceType ? query.workArrangementId : undefined,
  }
}

/** Returns the filters for the listed jobs: only values of at least one job, in filters that the company offers. */
export async function findChoices(db: Db, company: CompanyRecord, now: Date) {
  const { jobFilterVisibility: visibility } = company
  const rows = await listedJobs(db, company, now)
    .select([
      'branches.id as branchId',
      'branches.name as branchName',
      'organizations.id as organizationId',
      'organizations.name as organizationName',
      'employmentTypes.id as employmentTypeId',
      'employmentTypes.name as employmentTypeName',
      'jobs.workingTypeId',
    ])
    .distinct()
    .execute()
  const usedIds = new Set<number | null>(rows.map(({ workingTypeId }) => workingTypeId))
  const branches = rows.map(({ branchId: id, branchName: name }) => ({ id, name }))
  const organizations = rows.map(({ organizationId: id, organizationName: name }) => ({ id, name }))
  const employmentTypes = rows.map(({ employmentTypeId: id, employmentTypeName: name }) => ({ id, name }))
  return {
    branches: visibility.branch ? uniqueRecords(branches) : [],
    organizations: visibility.organization ? uniqueRecords(organizations) : [],
    employmentTypes: visibility.employmentStatus ? uniqueRecords(employmentTypes) : [],
    workingTypes: visibility.workplaceType ? texts().lists.workingType.filter(({ id }) => usedIds.has(id)) : [],
  }
}

const uniqueRecords = (records: { id: number; name: string }[]) =>
  [...new Map(records.map((record) => [record.id, record])).values()].sort((a, b) => a.name.localeCompare(b.name))

/**
 * Returns an open job by its address, with more fields than visitors get: the reply schema and the markup use what they
 * need.
 */
export const findPublicJob = (db: Db, company: CompanyRecord, slug: string, now: Date) =>
  readJobPage(db, company, openJobs(db, company, now).where('jobs.slug', '=', slug), now)
export type FoundPublicJob = NonNullable<Awaited<ReturnType<typeof findPublicJob>>>

/** Returns a job of any status that the actor may see, as `findPublicJob` does; one never published is dated today. */
export const findPreview = (db: Db, actor: Actor, company: CompanyRecord, jobId: number, now: Date) =>
  readJobPage(db, company, jobsWithNames(db, company).where('jobs.id', '=', jobId).where(visibleJobs(actor)), now)

async function readJobPage(db: Db, company: CompanyRecord, jobs: ReturnType<typeof jobsWithNames>, now: Date) {
  const job = await jobs
    .innerJoin('provinces', 'provinces.id', 'jobs.provinceId')
    .selectAll('jobs')
    .select(rowColumns)
    .select([
      'provinces.name as provinceName',
      'branches.address as branchAddress',
      'branches.postalCode as branchPostalCode',
      'branches.cityId as branchCityId',
      'employmentTypes.hasEndDate',
    ])
    .select(({ exists, selectFrom }) => [
      jsonArrayFrom(
        selectFrom('jobQuestions')
          .where('jobQuestions.companyId', '=', company.id)
          .whereRef('jobQuestions.jobId', '=', 'jobs.id')
          .where('jobQuestions.isDeleted', '=', false)
          .select([
            'jobQuestions.id',
            'jobQuestions.content',
            'jobQuestions.type',
            'jobQuestions.isMandatory',
            'jobQuestions.answerOptions',
          ])
          .orderBy('jobQuestions.orderNum'),
      ).as('customQuestion'),
      exists(
        selectFrom('jobPlatforms')
          .select('jobPlatforms.id')
          .where('jobPlatforms.companyId', '=', company.id)
          .whereRef('jobPlatforms.jobId', '=', 'jobs.id')
          .where('jobPlatforms.platform', '=', jobPlatform.googleForJobs)
          .where('jobPlatforms.isPublish', '=', true),
      ).as('isOnGoogle'),
    ])
    .executeTakeFirst()
  if (!job) return undefined
  return {
    ...publicFieldsOf({ ...job, publishedDate: job.publishedDate ?? now }),
    endDate: visibleClosingDay(job.endDate, dayIn(company.timeZone, now)),
    headcount: job.isHeadcountShow ? job.headcount : null,
    isScreenedAutomatically: await isScreened(db, company.id, job.aiRecommendation),
    educationName: nameOf(texts().lists.educationLevel, job.education || null) ?? null,
    experienceName: nameOf(texts().lists.experienceLevel, job.experience) ?? null,
  }
}

/**
 * Returns whether a score may reject an application. Only one plan includes scores, even for jobs that were set up
 * under it.
 */
const isScreened = async (db: Db, companyId: number, recommendation: AiRecommendation | null) =>
  recommendation?.autoReject === true && (await findPlan(db, companyId)) === plan.ultimateHire

/** Returns the company of an open job by the job's slug alone. */
export function findCompanyOfJob(db: Db, jobSlug: string, now: Date) {
  return acrossCompanies(db, 'the company of a job')
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .select('companies.slug')
    .where('jobs.slug', '=', jobSlug)
    .where('jobs.status', '=', jobStatus.published)
    .where('companies.isActive', '=', true)
    .where(isStillOpen(now))
    .executeTakeFirst()
}

/** Returns the condition that a job isn't past a closing day that closes it, in its company's time zone. */
export const isStillOpen = (now: Date) =>
  sql<boolean>`(not jobs.is_auto_close or jobs.end_date >= (${now}::timestamptz at time zone companies.time_zone)::date)`
