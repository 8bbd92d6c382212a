import { candidateGroup } from '@hireloom/contract/applications/status'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { hiringRole } from '@hireloom/contract/lookups'
import { type RecruiterRow, type RecruitersQuery, waitingDays } from '@hireloom/contract/reports/recruiters'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { userName } from '../../platform/db/names.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import type { Months } from '../rules.ts'
import { daysBefore, touchedSince } from './idle-queries.ts'
import { countHires, countInterviews, countMoves, reviewTimes } from './recruiter-work-queries.ts'
import { ofReportedJobs, type ReportedJobFilters } from './scope-queries.ts'

interface RecruitersContext {
  months: Months
  now: Date
}

/** Returns the Recruiters of the jobs the actor may see, with their numbers on these jobs; most open jobs first. */
export async function reportRecruiters(
  db: Db,
  actor: Actor,
  { page, limit, ...filters }: RecruitersQuery,
  { months, now }: RecruitersContext,
) {
  const { recruiters, total } = await listRecruiters(db, actor, filters, { limit, offset: (page - 1) * limit })
  const ids = recruiters.map(({ userId }) => userId)
  const [active, moves, interviews, reviews, hires] =
    ids.length === 0
      ? []
      : await Promise.all([
          countActive(db, actor, filters, { ids, now }),
          countMoves(db, actor, filters, { ids, months }),
          countInterviews(db, actor, filters, { ids, months }),
          reviewTimes(db, actor, filters, { ids, months }),
          countHires(db, actor, filters, { ids, months }),
        ])
  const data = recruiters.map(
    (recruiter): RecruiterRow => ({
      ...recruiter,
      active: active?.get(recruiter.userId)?.active ?? 0,
      waiting: active?.get(recruiter.userId)?.waiting ?? 0,
      moves: moves?.get(recruiter.userId)?.moves ?? 0,
      reviewed: moves?.get(recruiter.userId)?.reviewed ?? 0,
      interviews: interviews?.get(recruiter.userId)?.interviews ?? 0,
      firstReviews: reviews?.get(recruiter.userId)?.firstReviews ?? 0,
      medianDaysToReview: reviews?.get(recruiter.userId)?.medianDaysToReview ?? null,
      hired: hires?.get(recruiter.userId)?.hired ?? 0,
    }),
  )
  return { data, pagination: { total, page, limit } }
}

async function listRecruiters(
  db: Db,
  actor: Actor,
  filters: ReportedJobFilters,
  part: { limit: number; offset: number },
) {
  const team = db
    .selectFrom('hiringTeam')
    .innerJoin('jobs', sameCompany('jobs', 'hiringTeam.jobId'))
    .innerJoin('users', sameCompany('users', 'hiringTeam.userId'))
    .where('hiringTeam.companyId', '=', actor.companyId)
    .where('hiringTeam.role', '=', hiringRole.recruiter)
    .where('jobs.deletedAt', 'is', null)
    .where(ofReportedJobs(actor, filters, 'hiringTeam.jobId'))
  const [recruiters, { total }] = await Promise.all([
    team
      .select(({ fn }) => [
        'hiringTeam.userId',
        userName('users').as('name'),
        fn.countAll<number>().filterWhere('jobs.status', '=', jobStatus.published).as('openJobs'),
      ])
      .groupBy(['hiringTeam.userId', 'users.companyId', 'users.id'])
      .orderBy('openJobs', 'desc')
      .orderBy('name')
      .orderBy('hiringTeam.userId')
      .limit(part.limit)
      .offset(part.offset)
      .execute(),
    team.select(({ fn }) => fn.count<number>('hiringTeam.userId').distinct().as('total')).executeTakeFirstOrThrow(),
  ])
  return { recruiters, total }
}

interface ActiveContext {
  ids: readonly number[]
  now: Date
}

/** Counts the applications on the open jobs of each Recruiter, and those whose timeline had no entry for a while. */
async function countActive(db: Db, actor: Actor, filters: ReportedJobFilters, { ids, now }: ActiveContext) {
  const rows = await db
    // Materialized, so that the job isn't read again for each application.
    .with(
      (name) => name('openJobs').materialized(),
      (db) =>
        db
          .selectFrom('hiringTeam')
          .innerJoin('jobs', sameCompany('jobs', 'hiringTeam.jobId'))
          .select(['hiringTeam.companyId', 'hiringTeam.jobId', 'hiringTeam.userId'])
          .where('hiringTeam.companyId', '=', actor.companyId)
          .where('hiringTeam.role', '=', hiringRole.recruiter)
          .where('hiringTeam.userId', 'in', [...ids])
          .where('jobs.status', '=', jobStatus.published)
          .where(ofReportedJobs(actor, filters, 'hiringTeam.jobId')),
    )
    .selectFrom('openJobs')
    .innerJoin('stageStays', (join) =>
      join.onRef('stageStays.companyId', '=', 'openJobs.companyId').onRef('stageStays.jobId', '=', 'openJobs.jobId'),
    )
    .leftJoin(touchedSince(actor.companyId, daysBefore(now, waitingDays)), (join) =>
      join.onRef('touched.applicationId', '=', 'stageStays.applicationId'),
    )
    .where('stageStays.companyId', '=', actor.companyId)
    .where('stageStays.leftAt', 'is', null)
    .where('stageStays.isCounted', '=', true)
    .where('stageStays.candidateGroup', '<', candidateGroup.hired)
    .select(({ fn }) => [
      'openJobs.userId',
      fn.countAll<number>().as('active'),
      fn.countAll<number>().filterWhere('touched.applicationId', 'is', null).as('waiting'),
    ])
    .groupBy('openJobs.userId')
    .execute()
  return new Map(rows.map((row) => [row.userId, row]))
}
