import { applicationStatus } from '@hireloom/contract/applications/status'
import type { TimeToHireQuery } from '@hireloom/contract/reports'
import { type RawBuilder, sql } from 'kysely'
import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { Months } from './rules.ts'

/** Returns how many days it took to hire people: by job, by month, and over all. */
export async function reportTimeToHire(db: Db, actor: Actor, query: TimeToHireQuery, months: Months) {
  const { page, limit, sort } = query
  const hires = hiresOf(db, actor, query, months)
  const { timeZone } = actor
  const daysToHire = daysUntilHired(sql`applications.applied_at`, timeZone)
  const daysToFill = daysUntilHired(sql`jobs.published_date`, timeZone)
  const ofJob = hires
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .select(['jobs.id as jobId', 'jobPositions.name as jobPositionName', 'branches.name as branchName'])
    .select(({ fn }) => [
      fn.countAll<number>().as('hired'),
      averageOf(daysToHire).as('averageDays'),
      medianOf(daysToHire).as('medianDays'),
      medianOf(daysToFill).as('medianDaysToFill'),
    ])
    .groupBy(['jobs.id', 'jobPositions.name', 'branches.name'])
  const month = sql<string>`to_char(applications.hired_date, 'YYYY-MM')`
  const [data, { total }, totals, byMonth] = await Promise.all([
    ofJob
      .orderBy(sort, (order) => order.desc().nullsLast())
      .orderBy('jobs.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    hires.select(({ fn }) => fn.count<number>('jobs.id').distinct().as('total')).executeTakeFirstOrThrow(),
    hires
      .select(({ fn }) => [
        fn.countAll<number>().as('hired'),
        averageOf(daysToHire).as('averageDays'),
        medianOf(daysToHire).as('medianDays'),
      ])
      .executeTakeFirstOrThrow(),
    hires
      .select(({ fn }) => [month.as('month'), fn.countAll<number>().as('hired'), medianOf(daysToHire).as('medianDays')])
      .groupBy(month)
      .execute(),
  ])
  return { data, pagination: { total, page, limit }, totals, byMonth }
}

/** Returns the people hired in these months on the jobs the actor may see. */
function hiresOf(db: Db, actor: Actor, { jobOpeningId }: TimeToHireQuery, { firstDay, lastDay }: Months) {
  let hires = db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.status', '=', applicationStatus.hired)
    .where('applications.hiredDate', '>=', firstDay)
    .where('applications.hiredDate', '<=', lastDay)
    .where(visibleJobs(actor))
  if (jobOpeningId !== undefined) hires = hires.where('jobs.id', '=', jobOpeningId)
  return hires
}

/** Returns the calendar days, in the company's zone, from an instant to the day for which the candidate was hired. */
const daysUntilHired = (instant: RawBuilder<unknown>, timeZone: string) =>
  sql<number>`(applications.hired_date - (${instant} at time zone ${timeZone})::date)`

const averageOf = (days: RawBuilder<number>) => sql<number | null>`round(avg(${days}), 1)`
const medianOf = (days: RawBuilder<number>) =>
  sql<number | null>`round((percentile_cont(0.5) within group (order by ${days}))::numeric, 1)`
