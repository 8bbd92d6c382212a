import { applicationStatus, candidateGroup } from '@hireloom/contract/applications'
import { mostNextActions, nextActionKind } from '@hireloom/contract/home'
import { jobStatus } from '@hireloom/contract/job-parts'
import { hiringProcess, hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { scheduleProgress } from '@hireloom/contract/schedules'
import { expressionBuilder } from 'kysely'
import { shown } from '../candidates/rules.ts'
import { visibleJobs } from '../jobs/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { openProgress } from '../schedules/rules.ts'

/** What is older is not waited for any more. */
const month = 30 * 24 * 60 * 60 * 1000

/** Meetings that have begun, where the actor is in charge and hasn't said what they think, the latest first. */
export async function listFeedbackDue(db: Db, actor: Actor, now: Date) {
  const rows = await meetingsSince(db, actor, now)
    .where('schedules.startsAt', '<=', now)
    .where('schedules.progress', '!=', scheduleProgress.canceled)
    .where(isFeedbackDue(actor))
    .execute()
  return rows.map((row) => ({ ...nameless(row, actor), kind: nextActionKind.feedback, count: null }))
}

/** In charge, and nothing said yet. */
function isFeedbackDue({ companyId, userId }: Actor) {
  const { and, not, exists, selectFrom } = expressionBuilder<DB, 'schedules'>()
  const inCharge = selectFrom('schedulePeople')
    .select('schedulePeople.userId')
    .where('schedulePeople.companyId', '=', companyId)
    .whereRef('schedulePeople.scheduleId', '=', 'schedules.id')
    .where('schedulePeople.userId', '=', userId)
  const given = selectFrom('scheduleFeedback')
    .select('scheduleFeedback.userId')
    .where('scheduleFeedback.companyId', '=', companyId)
    .whereRef('scheduleFeedback.scheduleId', '=', 'schedules.id')
    .where('scheduleFeedback.userId', '=', userId)
  return and([exists(inCharge), not(exists(given))])
}

/**
 * Meetings that are over and have no result, which the actor may submit, the latest first; those that wait for their own
 * feedback wait for that first.
 */
export async function listResultsDue(db: Db, actor: Actor, now: Date) {
  const processes = [
    ...(actor.permissions.has('candidates.manageInterviews') ? [hiringProcess.interview] : []),
    ...(actor.permissions.has('candidates.manageAssessments') ? [hiringProcess.assessment] : []),
  ]
  if (processes.length === 0) return []
  const rows = await meetingsSince(db, actor, now)
    .where('schedules.endsAt', '<=', now)
    .where('schedules.progress', 'in', openProgress)
    .where('schedules.process', 'in', processes)
    .where('applications.status', '=', applicationStatus.active)
    .where(({ not }) => not(isFeedbackDue(actor)))
    .$if(actor.roleId === role.user, (query) => query.where('schedules.jobId', 'in', managedJobs(actor)))
    .execute()
  return rows.map((row) => ({ ...nameless(row, actor), kind: nextActionKind.result, count: null }))
}

const meetingsSince = (db: Db, actor: Actor, now: Date) =>
  db
    .selectFrom('schedules')
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'schedules.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .select(['schedules.jobId', 'schedules.startsAt as since', 'schedules.applicationId as jobApplicationId'])
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName'])
    .select(['jobPositions.name as jobPositionName', 'stages.name as stageName'])
    .where('schedules.companyId', '=', actor.companyId)
    .where('schedules.startsAt', '>', new Date(now.getTime() - month))
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('schedules.startsAt', 'desc')
    .orderBy('schedules.id', 'desc')
    .limit(mostNextActions)

const nameless = <Row extends { firstName: string; lastName: string | null }>(row: Row, { permissions }: Actor) =>
  shown(row, permissions.has('candidates.viewSensitiveData'))

/** Jobs of a User who decides on their candidates. */
const managedJobs = ({ companyId, userId }: Actor) =>
  expressionBuilder<DB>()
    .selectFrom('hiringTeam')
    .select('hiringTeam.jobId')
    .where('hiringTeam.companyId', '=', companyId)
    .where('hiringTeam.userId', '=', userId)
    .where('hiringTeam.role', '=', hiringRole.hiringManager)

/** Published jobs with candidates that nobody has looked at, those with the most first; from numbers that are kept. */
export async function listUnseen(db: Db, actor: Actor) {
  const { companyId } = actor
  if (!actor.permissions.has('candidates.updateStatus')) return []
  const rows = await db
    .selectFrom('applicationNumbers')
    .innerJoin('jobs', (join) =>
      join
        .onRef('jobs.companyId', '=', 'applicationNumbers.companyId')
        .onRef('jobs.id', '=', 'applicationNumbers.jobId'),
    )
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['jobs.id as jobId', 'jobPositions.name as jobPositionName'])
    .select(({ fn, selectFrom }) => [
      fn.sum<number>('applicationNumbers.number').as('count'),
      selectFrom('applications')
        .select('applications.appliedAt')
        .where('applications.companyId', '=', companyId)
        .whereRef('applications.jobId', '=', 'jobs.id')
        .where('applications.candidateGroup', '=', candidateGroup.newCandidates)
        .where('applications.deletedAt', 'is', null)
        .orderBy('applications.appliedAt')
        .limit(1)
        .as('since'),
    ])
    .where('applicationNumbers.companyId', '=', companyId)
    .where('applicationNumbers.candidateGroup', '=', candidateGroup.newCandidates)
    .where('jobs.status', '=', jobStatus.published)
    .where(visibleJobs(actor))
    .$if(actor.roleId === role.user, (query) => query.where('jobs.id', 'in', managedJobs(actor)))
    .groupBy(['jobs.companyId', 'jobs.id', 'jobPositions.companyId', 'jobPositions.id'])
    .having(({ fn }) => fn.sum<number>('applicationNumbers.number'), '>', 0)
    .orderBy('count', 'desc')
    .orderBy('jobs.id')
    .limit(mostNextActions)
    .execute()
  const nobody = { candidateId: null, jobApplicationId: null, candidateName: null, stageName: null }
  return rows.flatMap(({ since, ...row }) =>
    since ? [{ ...row, ...nobody, since, kind: nextActionKind.newCandidates }] : [],
  )
}
