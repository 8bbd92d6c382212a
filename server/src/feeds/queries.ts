import { integrationKind } from '@hireloom/contract/integrations'
import { type JobPlatform, nameOf, optionLists, type WorkingType } from '@hireloom/contract/lookups'
import { instantIn } from '@hireloom/contract/platform/zones'
import { sql } from 'kysely'
import type { CompanyRecord } from '../companies/queries.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { fingerprintOf } from '../platform/fingerprint.ts'
import { openJobsOn, visibleClosingDay } from '../public-site/job-queries.ts'
import type { FeedJob } from './rules.ts'

/** The number of jobs in memory at once; each is about 10 kB. */
const batchSize = 200

/** Yields a company's jobs on a platform, loaded page by page, in an order that later jobs don't change. */
export async function* listFeedJobs(db: Db, company: CompanyRecord, platform: JobPlatform, now: Date) {
  const today = dayIn(company.timeZone, now)
  let after = 0
  for (;;) {
    const rows = await selectListedJobs(db, company, platform, now)
      .where('jobs.id', '>', after)
      .orderBy('jobs.id')
      .limit(batchSize)
      .selectAll('jobs')
      .select([
        'jobPositions.name as jobPositionName',
        'organizations.name as organizationName',
        'employmentTypes.name as employmentTypeName',
        'employmentTypes.hasEndDate',
        'cities.name as cityName',
        'provinces.name as provinceName',
        'branches.address as branchAddress',
        'branches.postalCode as branchPostalCode',
        'branches.cityId as branchCityId',
      ])
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => toFeedJob({ ...row, endDate: visibleClosingDay(row.endDate, today) }))
    after = last.id
  }
}

function selectListedJobs(db: Db, company: CompanyRecord, platform: JobPlatform, now: Date) {
  return openJobsOn(db, company, platform, now).innerJoin('provinces', 'provinces.id', 'jobs.provinceId')
}

type Row = Omit<FeedJob, 'salary' | 'educationName'> & {
  salaryCurrency: string
  minSalary: number
  maxSalary: number
  isSalaryShow: boolean
  education: number | null
}

const toFeedJob = <R extends Omit<Row, 'publishedDate' | 'workingTypeId'>>(
  row: R & { publishedDate: Date | null; workingTypeId: number | null },
): FeedJob => ({
  ...row,
  // The database's constraints give published jobs a date, and limit codes to those of the contract.
  publishedDate: row.publishedDate as Date,
  workingTypeId: row.workingTypeId as WorkingType | null,
  salary: row.isSalaryShow ? { currency: row.salaryCurrency, min: row.minSalary, max: row.maxSalary } : null,
  // Level 0 means no requirement.
  educationName: nameOf(optionLists.educationLevel, row.education || null) ?? null,
})

/**
 * Returns the number of jobs in a feed, an ETag that changes with its content, and the instant of the last change:
 * never before the start of the company's day, because closing days end then.
 */
export async function findFeedVersion(db: Db, company: CompanyRecord, platform: JobPlatform, now: Date) {
  const shownColumns = [
    'jobs.id',
    'jobs.updatedAt',
    'jobPositions.name',
    'organizations.name',
    'employmentTypes.name',
    'employmentTypes.hasEndDate',
    'branches.cityId',
    'branches.address',
    'branches.postalCode',
  ].map((column) => sql.ref(column))
  const today = dayIn(company.timeZone, now)
  const [{ jobCount, contentHash }, changed] = await Promise.all([
    selectListedJobs(db, company, platform, now)
      .select(({ fn }) => [
        fn.countAll<number>().as('jobCount'),
        sql<string>`sum(hashtextextended(concat_ws('|', jobs.end_date >= ${today}, ${sql.join(shownColumns)}), 0))::text`.as(
          'contentHash',
        ),
      ])
      .executeTakeFirstOrThrow(),
    findLatestChanges(db, company.id),
  ])
  const { id, name, slug, timeZone, contactEmail } = company
  const changes = [instantIn(timeZone, today, '00:00:00'), ...(changed?.public ? [changed.public] : [])]
  return {
    jobCount,
    etag: `W/"${fingerprintOf([id, name, slug, timeZone, contactEmail, platform, contentHash, changed?.linkedIn]).toString('base64url')}"`,
    changedAt: new Date(Math.max(...changes.map((at) => at.getTime()))),
  }
}

/** Returns when anything public of a company last changed, and its LinkedIn integration. */
function findLatestChanges(db: Db, companyId: number) {
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('publicVersions').where('companyId', '=', companyId).select('changedAt').as('public'),
      selectFrom('integrations')
        .where('companyId', '=', companyId)
        .where('kind', '=', integrationKind.linkedIn)
        .select('updatedAt')
        .as('linkedIn'),
    ])
    .executeTakeFirst()
}
