import { applicationStatus, candidateGroup, groupNames } from '@hireloom/contract/applications/status'
import type { TimeToHireQuery } from '@hireloom/contract/reports/endpoints'
import { bitOf, type ProcessGroup, processGroups } from '@hireloom/contract/reports/fields'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import type { Months } from '../rules.ts'
import { ofReportedJobs, type ReportedJobFilters } from './scope-queries.ts'

/** Returns how many days it took to hire people: by job, by month, by group, and overall. */
export async function reportTimeToHire(
  db: Db,
  actor: Actor,
  query: TimeToHireQuery,
  { months, today }: { months: Months; today: string },
) {
  const { page, limit, sort } = query
  const hires = hiresOf(db, actor, query).where('applications.hiredDate', '>=', months.firstDay)
  const inMonths = hires.where('applications.hiredDate', '<=', months.lastDay)
  const days = [averageOf(daysToHire(actor)).as('averageDays'), medianOf(daysToHire(actor)).as('medianDays')] as const
  const toFill = medianOf(daysUntilHired(sql`jobs.published_date`, actor)).as('medianDaysToFill')
  const month = sql<string | null>`to_char(applications.hired_date, 'YYYY-MM')`
  const [data, summed, { hiredLater }, groups] = await Promise.all([
    inMonths
      .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
      .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
      .select(['jobs.id as jobId', 'jobPositions.name as jobPositionName', 'branches.name as branchName'])
      .select(({ fn }) => [fn.countAll<number>().as('hired'), ...days, toFill])
      .groupBy(['jobs.id', 'jobPositions.name', 'branches.name'])
      .orderBy(sort, (order) => order.desc().nullsLast())
      .orderBy('jobs.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    // The query returns a row for each month, and one without a month for all of them.
    inMonths
      .select(({ fn }) => [
        month.as('month'),
        fn.countAll<number>().as('hired'),
        ...days,
        toFill,
        fn.countAll<number>().filterWhere('applications.hiredDate', '>', today).as('startLater'),
        fn.count<number>('jobs.id').distinct().as('jobs'),
      ])
      .groupBy(sql`grouping sets ((${month}), ())`)
      .execute(),
    hires
      .where('applications.hiredDate', '>', dayOfLaterHires(months, today))
      .select(({ fn }) => fn.countAll<number>().as('hiredLater'))
      .executeTakeFirstOrThrow(),
    daysInGroups(db, actor, query, months),
  ])
  const { jobs, month: _, ...totals } = summed.find(({ month }) => month === null) ?? noHires
  const byMonth = summed.flatMap(({ month, hired, averageDays, medianDays }) =>
    month === null ? [] : [{ month, hired, averageDays, medianDays }],
  )
  return { data, pagination: { total: jobs, page, limit }, totals: { ...totals, hiredLater }, byMonth, groups }
}

const noHires = {
  jobs: 0,
  month: null,
  hired: 0,
  averageDays: null,
  medianDays: null,
  medianDaysToFill: null,
  startLater: 0,
}

/** Returns the later of today and the last day of these months: hires after it are named next to the figure. */
export const dayOfLaterHires = ({ lastDay }: Months, today: string) => (lastDay > today ? lastDay : today)

/** Selects the hired applications of the jobs the actor may see, whenever they were hired. */
export function hiresOf(db: Pick<Db, 'selectFrom'>, actor: Actor, filters: ReportedJobFilters) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.status', '=', applicationStatus.hired)
    .where('applications.deletedAt', 'is', null)
    .where(ofReportedJobs(actor, filters, 'applications.jobId'))
}

/** Returns the days that people spent in each group of the process: for each person first, then overall. */
async function daysInGroups(db: Db, actor: Actor, query: TimeToHireQuery, { firstDay, lastDay }: Months) {
  // A nested query comes from a builder without plugins: they would run twice.
  const ofPeople = hiresOf(expressionBuilder<DB>(), actor, query)
    .where('applications.hiredDate', '>=', firstDay)
    .where('applications.hiredDate', '<=', lastDay)
    .innerJoin('stageStays', (join) =>
      join
        .onRef('stageStays.companyId', '=', 'applications.companyId')
        .onRef('stageStays.applicationId', '=', 'applications.id'),
    )
    .where('stageStays.leftAt', 'is not', null)
    .where('stageStays.candidateGroup', '<', candidateGroup.hired)
    .groupBy(['applications.id', 'stageStays.candidateGroup'])
    .select([
      'stageStays.candidateGroup',
      sql<number>`sum(extract(epoch from stage_stays.left_at - stage_stays.entered_at)) / 86400`.as('days'),
    ])
  const rows = await db
    .selectFrom(ofPeople.as('stays'))
    .select(({ fn }) => [
      'candidateGroup',
      fn.countAll<number>().as('people'),
      averageOf(sql`days`).as('averageDays'),
      medianOf(sql`days`).as('medianDays'),
    ])
    .groupBy('candidateGroup')
    .execute()
  const byGroup = new Map(rows.map((row) => [groupNames[row.candidateGroup as 0], row]))
  return processGroups
    .filter((group) => bitOf(group) < bitOf('hired'))
    .map((group: ProcessGroup) => {
      const { people = 0, averageDays = null, medianDays = null } = byGroup.get(group) ?? {}
      return { group, people, averageDays, medianDays }
    })
}

/** Returns the calendar days from the application to the day for which the candidate was hired. */
export const daysToHire = (actor: Actor) => daysUntilHired(sql`applications.applied_at`, actor)

/** Returns calendar days in the company's zone, at least 0. */
const daysUntilHired = (instant: RawBuilder<unknown>, { timeZone }: Actor) =>
  // A job without a publication has no days: greatest() alone would make them 0.
  sql<number>`case when ${instant} is not null
    then greatest(0, applications.hired_date - (${instant} at time zone ${timeZone})::date) end`

const averageOf = (days: RawBuilder<number>) => sql<number | null>`round(avg(${days})::numeric, 1)`
const medianOf = (days: RawBuilder<number>) =>
  sql<number | null>`round((percentile_cont(0.5) within group (order by ${days}))::numeric, 1)`
