import { userStatus } from '@hireloom/contract/users'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { roleInTeam, visibleJobs } from '../access/scope-queries.ts'
import { hasEmploymentLetter } from '../letters/employment-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Finds the stage and status of an application of a job; undefined when the actor may not see it. */
export function findApplicationState(
  db: Db,
  actor: Actor,
  { applicationId, jobId }: { applicationId: number; jobId: number },
) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('organizations', sameCompany('organizations', 'jobs.organizationId'))
    .innerJoin('provinces', 'provinces.id', 'jobs.provinceId')
    .innerJoin('cities', 'cities.id', 'jobs.cityId')
    .leftJoin('stages', sameCompany('stages', 'applications.stageId'))
    .leftJoin('hiringTeam', roleInTeam(actor.userId, 'applications.jobId'))
    .select(['applications.id as jobApplicationId', 'applications.jobId', 'applications.status'])
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName', 'applications.source'])
    .select(sql<boolean>`applications.email is not null`.as('hasEmail'))
    .select(['applications.appliedAt as appliedDate', 'applications.stageId as hiringStageId'])
    .select(['jobPositions.id as jobPositionId', 'jobPositions.name as jobPositionName'])
    .select(['branches.id as branchId', 'branches.name as branchName'])
    .select(['organizations.id as organizationId', 'organizations.name as organizationName'])
    .select(['jobs.employmentTypeId', 'jobs.salaryCurrency', 'hiringTeam.role as teamRole'])
    .select(['provinces.id as provinceId', 'provinces.name as provinceName'])
    .select(['cities.id as cityId', 'cities.name as cityName'])
    .select(['stages.name as hiringStageName', 'stages.process as processId'])
    .select(hasEmploymentLetter(actor.companyId))
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.id', '=', applicationId)
    .where('applications.jobId', '=', jobId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()
}

/** Finds how the newest meeting in a stage of a job was planned, with its interviewers who are still active. */
export async function findLastMeeting(db: Db, actor: Actor, { jobId, stageId }: { jobId: number; stageId: number }) {
  const { companyId } = actor
  return db
    .selectFrom('schedules')
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .select(['schedules.startsAt', 'schedules.endsAt', 'schedules.isOnlineLocation', 'schedules.location'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('schedulePeople')
          .innerJoin('users', sameCompany('users', 'schedulePeople.userId'))
          .select('users.id')
          .where('schedulePeople.companyId', '=', companyId)
          .whereRef('schedulePeople.scheduleId', '=', 'schedules.id')
          .where('users.isActive', '=', true)
          .where('users.status', '=', userStatus.active)
          .orderBy('users.id'),
      ).as('people'),
    )
    .where('schedules.companyId', '=', companyId)
    .where('schedules.jobId', '=', jobId)
    .where('schedules.stageId', '=', stageId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('schedules.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
