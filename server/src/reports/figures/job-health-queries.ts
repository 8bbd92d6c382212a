import { candidateGroup } from '@hireloom/contract/applications/status'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { oneDay } from '@hireloom/contract/platform/durations'
import {
  type HealthDays,
  healthLimits,
  type JobHealthQuery,
  type JobHealthRow,
  type JobHealthTotals,
  jobHealth,
  jobHealthNames,
  reportedWeeks,
} from '@hireloom/contract/reports/job-health'
import { sql } from 'kysely'
import { countApplications } from '../../jobs/list/counter-queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import { healthOf } from '../health-rules.ts'
import { daysBefore, touchedSince } from './idle-queries.ts'
import { ofReportedJobs } from './scope-queries.ts'
import { publishedOn } from './vacancy-queries.ts'

interface HealthContext {
  /** Today in the company's zone. */
  today: string
  now: Date
}

type HealthFacts = Omit<JobHealthRow, 'health'>

/**
 * Returns the published jobs that the actor may see, each with its health, those in the worst state first. Computes the
 * state of every job, not only of the page, because the order and the totals need it.
 */
export async function reportJobHealth(
  db: Db,
  actor: Actor,
  { page, limit, ...filters }: JobHealthQuery,
  { today, now }: HealthContext,
) {
  const [jobs, days] = await Promise.all([
    listPublished(db, actor, filters, today),
    findHealthDays(db, actor.companyId),
  ])
  const ids = jobs.map(({ jobId }) => jobId)
  const [groups, present, recent, usual] = await Promise.all([
    countGroups(db, actor, ids),
    countPresent(db, actor, ids, daysBefore(now, days.idleDays)),
    countRecent(db, actor, ids, { today, quietDays: days.quietDays }),
    listUsualDays(db, actor, today),
  ])
  const rows = jobs
    .map(({ jobLevelId, ...job }): JobHealthRow => {
      const row: HealthFacts = {
        ...job,
        ...groups(job.jobId),
        ...(present.get(job.jobId) ?? { active: 0, idle: 0 }),
        ...(recent.get(job.jobId) ?? { recent: 0, weeks: noApplications }),
        usualDays: usual.get(jobLevelId) ?? null,
      }
      const daysLeft = job.endDate === null ? null : (Date.parse(job.endDate) - Date.parse(today)) / oneDay
      return { ...row, health: healthOf(row, { openDays: days.openDays, daysLeft }) }
    })
    .sort((a, b) => a.health - b.health || b.daysOpen - a.daysOpen || a.jobId - b.jobId)
  const totals = Object.fromEntries(
    jobHealthNames.map((name) => [name, rows.filter(({ health }) => health === jobHealth[name]).length]),
  ) as JobHealthTotals
  const data = rows.slice((page - 1) * limit, page * limit)
  return { data, totals, days, pagination: { total: rows.length, page, limit } }
}

/** Returns the numbers of days that the company's rules use. */
const findHealthDays = (db: Db, companyId: number): Promise<HealthDays> =>
  db
    .selectFrom('companies')
    .select(['healthOpenDays as openDays', 'healthQuietDays as quietDays', 'healthIdleDays as idleDays'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

type Filters = Omit<JobHealthQuery, 'page' | 'limit'>

function listPublished(db: Db, actor: Actor, filters: Filters, today: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .where('jobs.companyId', '=', actor.companyId)
    .where('jobs.status', '=', jobStatus.published)
    .where('jobs.deletedAt', 'is', null)
    .where(ofReportedJobs(actor, filters, 'jobs.id'))
    .select(['jobs.id as jobId', 'jobPositions.name as jobPositionName', 'branches.name as branchName'])
    .select(['jobs.endDate', 'jobs.headcount', 'jobs.jobLevelId'])
    .select(sql<number>`greatest(0, coalesce(${today}::date - ${publishedOn(actor)}, 0))`.as('daysOpen'))
    .execute()
}

/** Reads the number of applications of each job from the maintained numbers: all but spam, hired, and offered. */
async function countGroups(db: Db, { companyId }: Actor, jobs: readonly number[]) {
  const counters = await countApplications(db, companyId, jobs)
  return (jobId: number) => {
    const { allCandidates: applications, hired, inOffering: offered } = counters(jobId)
    return { applications, hired, offered }
  }
}

/** Counts each job's active applications, and how many of them have had no entry in their timeline since then. */
async function countPresent(db: Db, { companyId }: Actor, jobs: readonly number[], since: Date) {
  if (jobs.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('stageStays')
    .leftJoin(touchedSince(companyId, since), (join) =>
      join.onRef('touched.applicationId', '=', 'stageStays.applicationId'),
    )
    .where('stageStays.companyId', '=', companyId)
    .where('stageStays.leftAt', 'is', null)
    .where('stageStays.isCounted', '=', true)
    .where('stageStays.candidateGroup', '<', candidateGroup.hired)
    .where('stageStays.jobId', 'in', [...jobs])
    .select(({ fn }) => [
      'stageStays.jobId',
      fn.countAll<number>().as('active'),
      fn.countAll<number>().filterWhere('touched.applicationId', 'is', null).as('idle'),
    ])
    .groupBy('stageStays.jobId')
    .execute()
  return new Map(rows.map(({ jobId, ...counts }) => [jobId, counts]))
}

/**
 * Counts the applications of each job, without spam, that arrived within the last `quietDays`, and in each reported
 * week, the earliest week first.
 */
async function countRecent(
  db: Db,
  { companyId }: Actor,
  jobs: readonly number[],
  { today, quietDays }: { today: string; quietDays: number },
) {
  if (jobs.length === 0) return new Map<number, never>()
  const daysAgo = sql<number>`greatest(0, ${today}::date - applied_on)`
  const rows = await db
    .selectFrom('reportFacts')
    .where('companyId', '=', companyId)
    .where('candidateGroup', '<>', candidateGroup.spam)
    .where('appliedOn', '>', sql<string>`${today}::date - ${Math.max(7 * reportedWeeks, quietDays)}::integer`)
    .where('jobId', 'in', [...jobs])
    .select(({ fn }) => [
      'jobId',
      fn.countAll<number>().filterWhere(daysAgo, '<', quietDays).as('recent'),
      sql<number[]>`array[${sql.join(
        noApplications.map((_, week) => {
          const weeksAgo = sql.lit(reportedWeeks - 1 - week)
          return sql`count(*) filter (where ${daysAgo} / 7 = ${weeksAgo})`
        }),
      )}]::integer[]`.as('weeks'),
    ])
    .groupBy('jobId')
    .execute()
  return new Map(rows.map(({ jobId, ...counts }) => [jobId, counts]))
}

const noApplications = Array.from({ length: reportedWeeks }, () => 0)

/**
 * Returns, by job level, the number of days after publication within which 75% of the company's hires of the last two
 * years were made. Levels with too few hires are left out.
 */
async function listUsualDays(db: Db, { companyId, timeZone }: Actor, today: string) {
  const { rows } = await sql<{ jobLevelId: number | null; days: number }>`
    select job_level_id, percentile_disc(0.75) within group (
      order by greatest(0, hired_date - (published_date at time zone ${timeZone})::date)) as days
    from applications
    join jobs on jobs.company_id = applications.company_id and jobs.id = applications.job_id
    where applications.company_id = ${companyId} and applications.status = 1 and applications.deleted_at is null
      and hired_date > ${today}::date - 730 and published_date is not null
    group by job_level_id having count(*) >= ${healthLimits.minHires}`.execute(db)
  return new Map(rows.map(({ jobLevelId, days }) => [jobLevelId, days]))
}
