import { candidateGroup } from '@hireloom/contract/applications/status'
import { nextActionKind } from '@hireloom/contract/home'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { hiringRole } from '@hireloom/contract/lookups'
import { healthLimits } from '@hireloom/contract/reports/job-health'
import { sql } from 'kysely'
import { preparedByAccess, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

const noCandidate = {
  candidateId: null,
  jobApplicationId: null,
  scheduleId: null,
  candidateName: null,
  stageName: null,
}

/**
 * Returns a Recruiter's jobs that have no applicants according to the report Job health, the longest published first.
 */
export async function listWithoutApplicants(db: Db, actor: Actor, { now, limit }: { now: Date; limit: number }) {
  const { timeZone } = actor
  const rows = await withoutApplicants(db, actor, { today: dayIn(timeZone, now), timeZone, limit })
  return rows.flatMap(({ since, ...row }) =>
    since === null ? [] : [{ ...row, ...noCandidate, since, kind: nextActionKind.noApplicants }],
  )
}

interface HealthQuery {
  today: string
  timeZone: string
  limit: number
}

const { enoughPerOpening } = healthLimits

const withoutApplicants = preparedByAccess((db, actor, { today, timeZone, limit }: HealthQuery) =>
  db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('hiringTeam', (join) =>
      join.onRef('hiringTeam.companyId', '=', 'jobs.companyId').onRef('hiringTeam.jobId', '=', 'jobs.id'),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('applicationNumbers')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('applicationNumbers.number'), sql.lit(0)).as('count'))
          .whereRef('applicationNumbers.companyId', '=', 'jobs.companyId')
          .whereRef('applicationNumbers.jobId', '=', 'jobs.id')
          .where('applicationNumbers.candidateGroup', '<>', sql.lit(candidateGroup.spam))
          .as('applications'),
      (join) => join.onTrue(),
    )
    .select(['jobs.id as jobId', 'jobPositions.name as jobPositionName', 'jobs.publishedDate as since'])
    .select('companies.healthQuietDays as days')
    .select(({ ref }) => ref('applications.count').$notNull().as('count'))
    .where('jobs.companyId', '=', actor.companyId)
    .where('hiringTeam.userId', '=', actor.userId)
    .where('hiringTeam.role', '=', sql.lit(hiringRole.recruiter))
    .where('jobs.status', '=', sql.lit(jobStatus.published))
    .where('jobs.deletedAt', 'is', null)
    .where(visibleJobs(actor))
    .where(
      sql<boolean>`(jobs.published_date at time zone ${timeZone})::date + companies.health_open_days <= ${today}::date`,
    )
    .where(sql<boolean>`applications.count < ${sql.lit(enoughPerOpening)} * jobs.headcount`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reportFacts')
            .select('reportFacts.applicationId')
            .whereRef('reportFacts.companyId', '=', 'jobs.companyId')
            .whereRef('reportFacts.jobId', '=', 'jobs.id')
            .where('reportFacts.candidateGroup', '<>', sql.lit(candidateGroup.spam))
            .where(sql<boolean>`report_facts.applied_on > ${today}::date - companies.health_quiet_days`),
        ),
      ),
    )
    .orderBy('jobs.publishedDate')
    .orderBy('jobs.id')
    .limit(limit),
)
