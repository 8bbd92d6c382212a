import { hiringRole } from '@hireloom/contract/lookups'
import { sql } from 'kysely'
import { maskPerson } from '../access/person-rules.ts'
import { type JobViewer, visibleJobs } from '../access/scope-queries.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Selects the applications for jobs whose hiring team the actor is in, other than as an Interviewer. */
export const selectOfOwnTeams = (db: Db, actor: JobViewer) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('hiringTeam', (join) =>
      join
        .onRef('hiringTeam.companyId', '=', 'applications.companyId')
        .onRef('hiringTeam.jobId', '=', 'applications.jobId')
        .on('hiringTeam.userId', '=', actor.userId)
        .on('hiringTeam.role', '!=', sql.lit(hiringRole.interviewer)),
    )
    .select(['applications.id as jobApplicationId', 'applications.jobId', 'applications.candidateId'])
    .select(['applications.firstName', 'applications.lastName', 'jobPositions.name as jobPositionName'])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.deletedAt', 'is', null)
    .where(visibleJobs(actor, 'applications.jobId'))
    .groupBy(['applications.companyId', 'applications.id', 'jobPositions.name'])

/** Returns an application as a next action about the whole application, without a schedule or stage. */
export const applicationAction = <Row extends Parameters<typeof maskPerson>[0], Kind extends number>(
  row: Row,
  kind: Kind,
) => ({
  ...maskPerson(row, true),
  scheduleId: null,
  stageName: null,
  count: null,
  kind,
})
