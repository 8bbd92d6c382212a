import { openProgress } from '@hireloom/contract/schedules/progress'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { visibleJobs } from '../../access/scope-queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import { proposalState } from '../../schedules/free-time-rules.ts'

/** Returns an open meeting with its waiting proposal, if any; undefined when the actor may not see the job. */
export function findProposedMeeting(db: Db, actor: Actor, scheduleId: number) {
  const { companyId, userId } = actor
  return db
    .selectFrom('schedules')
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'schedules.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .innerJoin('companies', 'companies.id', 'schedules.companyId')
    .innerJoin('users as organizer', (join) =>
      join.onRef('organizer.companyId', '=', 'schedules.companyId').onRef('organizer.id', '=', 'schedules.scheduledBy'),
    )
    .leftJoin('hiringTeam', (join) =>
      join
        .onRef('hiringTeam.companyId', '=', 'schedules.companyId')
        .onRef('hiringTeam.jobId', '=', 'schedules.jobId')
        .on('hiringTeam.userId', '=', userId),
    )
    .selectAll('schedules')
    .select(['applications.reference', 'applications.email', 'applications.firstName', 'stages.name as stageName'])
    .select(['jobPositions.name as jobPositionName', 'companies.name as companyName', 'hiringTeam.role as teamRole'])
    .select('organizer.email as organizerEmail')
    .select(['applications.status', 'applications.stageId as currentStageId'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('schedulePeople')
          .innerJoin('users', sameCompany('users', 'schedulePeople.userId'))
          .select(['users.id', 'users.firstName'])
          .where('schedulePeople.companyId', '=', companyId)
          .whereRef('schedulePeople.scheduleId', '=', 'schedules.id'),
      ).as('people'),
      jsonObjectFrom(
        selectFrom('scheduleProposals')
          .select(['scheduleProposals.id', 'scheduleProposals.times'])
          .where('scheduleProposals.companyId', '=', companyId)
          .whereRef('scheduleProposals.scheduleId', '=', 'schedules.id')
          .where('scheduleProposals.status', '=', proposalState.waiting),
      ).as('proposal'),
    ])
    .where('schedules.companyId', '=', companyId)
    .where('schedules.id', '=', scheduleId)
    .where('schedules.progress', 'in', openProgress)
    .where('applications.deletedAt', 'is', null)
    .where(visibleJobs(actor, 'schedules.jobId'))
    .executeTakeFirst()
}
