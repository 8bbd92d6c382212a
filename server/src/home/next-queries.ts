import { type ApplicationStatus, applicationStatus, candidateGroup } from '@hireloom/contract/applications/status'
import { nextActionKind } from '@hireloom/contract/home'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'
import { oneDay } from '@hireloom/contract/platform/durations'
import { role } from '@hireloom/contract/platform/permissions'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { isManaged, type JobViewer, ofVisibleJobs, preparedByAccess, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { isInCharge, isNotCanceled, isOpen, scheduleExpressions } from '../schedules/queries.ts'
import { preparedForManagers } from './managed-queries.ts'

/** Meetings that began earlier are no longer listed. */
const month = 30 * oneDay

interface NextActionQuery {
  now: Date
  limit: number
}

/** Returns meetings that have begun, where the actor is in charge and hasn't given feedback, the latest first. */
export async function listFeedbackDue(db: Db, actor: Actor, { now, limit }: NextActionQuery) {
  const rows = await feedbackDue(db, actor, { now, limit, since: new Date(now.getTime() - month) })
  return rows.map((row) => ({ ...maskRow(row, actor), kind: nextActionKind.feedback, count: null }))
}

const feedbackDue = preparedByAccess((db, actor, { now, since, limit }: NextActionQuery & { since: Date }) =>
  latestMeetings(db, actor, {
    limit,
    meetingConditions: [
      // No index covers this expression, so PostgreSQL starts from the actor's meetings.
      sql<boolean>`schedules.starts_at + interval '0' between ${since} and ${now}`,
      isNotCanceled,
      isRecentInCharge(actor),
    ],
    lookupConditions: [scheduleExpressions.not(hasGivenFeedback(actor)), isOfApplication(actor)],
  }),
)

/** The number of a user's newest meetings that are searched, far more than a user has in a month. */
const maxMeetings = 250

/** Returns a condition: the actor is in charge of the meeting, and it is one of their newest. */
function isRecentInCharge({ companyId, userId }: JobViewer) {
  const ownSchedules = expressionBuilder<DB>()
    .selectFrom('schedulePeople')
    .select('schedulePeople.scheduleId')
    .where('schedulePeople.companyId', '=', companyId)
    .where('schedulePeople.userId', '=', userId)
    .orderBy('schedulePeople.scheduleId', 'desc')
    .limit(maxMeetings)
  return sql<boolean>`schedules.id = any(array${ownSchedules})`
}

function hasGivenFeedback({ companyId, userId }: JobViewer) {
  return scheduleExpressions.exists(
    scheduleExpressions
      .selectFrom('scheduleFeedback')
      .select('scheduleFeedback.userId')
      .where('scheduleFeedback.companyId', '=', companyId)
      .whereRef('scheduleFeedback.scheduleId', '=', 'schedules.id')
      .where('scheduleFeedback.userId', '=', userId)
      .offset(sql.lit(0)),
  )
}

/**
 * Returns meetings that are over and still need a result that the actor may submit, the latest first. Meetings where
 * the actor owes feedback are left out until it is given.
 */
export async function listResultsDue(db: Db, actor: Actor, { now, limit }: NextActionQuery) {
  const processes = [
    ...(actor.permissions.has('candidates.manageInterviews') ? [hiringProcess.interview] : []),
    ...(actor.permissions.has('candidates.manageAssessments') ? [hiringProcess.assessment] : []),
  ]
  if (processes.length === 0) return []
  const rows = await readResultsDue(db, actor, { now, limit, since: new Date(now.getTime() - month), processes })
  return rows.map((row) => ({ ...maskRow(row, actor), kind: nextActionKind.result, count: null }))
}

interface DueQuery extends NextActionQuery {
  since: Date
  processes: HiringProcess[]
}

const readResultsDue = preparedForManagers('schedules.jobId', (db, actor, due: DueQuery, conditions) =>
  latestMeetings(db, actor, dueConditions(actor, due, conditions)),
)

function dueConditions(
  actor: JobViewer,
  { now, since, processes, limit }: DueQuery,
  conditions: readonly Expression<SqlBool>[],
): MeetingConditions {
  const { eb, or, not } = scheduleExpressions
  return {
    limit,
    meetingConditions: [
      eb('schedules.startsAt', '>', since),
      eb('schedules.startsAt', '<', now),
      eb('schedules.endsAt', '<=', now),
      isOpen,
      sql<boolean>`schedules.process = any(${processes})`,
      ...conditions,
    ],
    lookupConditions: [
      or([not(isInCharge(actor)), hasGivenFeedback(actor)]),
      isOfApplication(actor, applicationStatus.active),
    ],
  }
}

/** Returns a condition: the meeting's application isn't deleted, and has this status if one is given. */
function isOfApplication({ companyId }: JobViewer, status?: ApplicationStatus) {
  const application = scheduleExpressions
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.companyId', '=', companyId)
    .whereRef('applications.id', '=', 'schedules.applicationId')
    .where('applications.deletedAt', 'is', null)
    .offset(sql.lit(0))
  return scheduleExpressions.exists(
    status === undefined ? application : application.where('applications.status', '=', status),
  )
}

interface MeetingConditions {
  /** Conditions on the meeting itself. */
  meetingConditions: readonly Expression<SqlBool>[]
  /** Conditions that need a lookup for each meeting. Meetings are checked from the latest on, until `limit` match. */
  lookupConditions: readonly Expression<SqlBool>[]
  limit: number
}

/** Selects the latest meetings of the jobs that the actor sees. The limit applies before the joins. */
function latestMeetings(db: Db, actor: JobViewer, { meetingConditions, lookupConditions, limit }: MeetingConditions) {
  const meetings = expressionBuilder<DB>()
    .selectFrom('schedules')
    .selectAll('schedules')
    .where('schedules.companyId', '=', actor.companyId)
    .where(ofVisibleJobs(actor, 'schedules.jobId'))
    .where(({ and }) => and(meetingConditions))
    .orderBy('schedules.startsAt', 'desc')
    .orderBy('schedules.id', 'desc')
    .offset(sql.lit(0))
  const foundMeetings = expressionBuilder<DB>()
    .selectFrom(meetings.as('schedules'))
    .selectAll('schedules')
    .where(({ and }) => and(lookupConditions))
    .orderBy('schedules.startsAt', 'desc')
    .orderBy('schedules.id', 'desc')
    .limit(limit)
  // The outer query repeats the company as a value, which PostgreSQL then applies to the joined tables, too. Without
  // it, PostgreSQL reads all jobs of a company for each meeting.
  return db
    .selectFrom(foundMeetings.as('schedules'))
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'schedules.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('stages', sameCompany('stages', 'schedules.stageId'))
    .select(['schedules.id as scheduleId', 'schedules.jobId', 'schedules.startsAt as since'])
    .select('schedules.applicationId as jobApplicationId')
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName'])
    .select(['jobPositions.name as jobPositionName', 'stages.name as stageName'])
    .where('schedules.companyId', '=', actor.companyId)
    .orderBy('schedules.startsAt', 'desc')
    .orderBy('schedules.id', 'desc')
}

const maskRow = <Row extends { firstName: string; lastName: string | null }>(row: Row, { permissions }: Actor) =>
  maskPerson(row, seesPersonalData({ permissions }))

/** Returns published jobs with new candidates, those with the most candidates first, by the stored numbers. */
export async function listUnseen(db: Db, actor: Actor, limit: number) {
  if (!actor.permissions.has('candidates.updateStatus')) return []
  const rows = await readUnseen(db, actor, { limit })
  const noCandidate = {
    candidateId: null,
    jobApplicationId: null,
    scheduleId: null,
    candidateName: null,
    stageName: null,
  }
  return rows.flatMap(({ since, ...row }) =>
    since ? [{ ...row, ...noCandidate, since, kind: nextActionKind.newCandidates }] : [],
  )
}

/** Returns how many new candidates the actor has to review. `newCandidates` is how many the actor sees. */
export async function countToReview(db: Db, actor: Actor, newCandidates: number) {
  if (!actor.permissions.has('candidates.updateStatus')) return 0
  if (actor.roleId !== role.user || newCandidates === 0) return newCandidates
  const { count } = await db
    .selectFrom('applicationNumbers')
    .innerJoin('jobs', (join) =>
      join
        .onRef('jobs.companyId', '=', 'applicationNumbers.companyId')
        .onRef('jobs.id', '=', 'applicationNumbers.jobId'),
    )
    .select(({ fn }) => fn.coalesce(fn.sum<number>('applicationNumbers.number'), sql.lit(0)).as('count'))
    .where('applicationNumbers.companyId', '=', actor.companyId)
    .where('applicationNumbers.candidateGroup', '=', candidateGroup.newCandidates)
    .where(isManaged(actor, 'jobs.id'))
    .where(visibleJobs(actor))
    .executeTakeFirstOrThrow()
  return count
}

interface UnseenQuery {
  limit: number
}

const readUnseen = preparedForManagers('jobs.id', selectUnseen)

function selectUnseen(db: Db, actor: JobViewer, { limit }: UnseenQuery, conditions: readonly Expression<SqlBool>[]) {
  const { companyId } = actor
  const waiting = expressionBuilder<DB>()
    .selectFrom('applicationNumbers')
    .select('applicationNumbers.jobId')
    .select(({ fn }) => fn.sum<number>('applicationNumbers.number').as('count'))
    .where('applicationNumbers.companyId', '=', companyId)
    .where('applicationNumbers.candidateGroup', '=', sql.lit(candidateGroup.newCandidates))
    .where(ofVisibleJobs(actor, 'applicationNumbers.jobId'))
    .groupBy('applicationNumbers.jobId')
    .having(({ fn }) => fn.sum<number>('applicationNumbers.number'), '>', sql.lit(0))
    .orderBy('count', 'desc')
    .orderBy('applicationNumbers.jobId')
    // The numbers are sorted first, so that jobs are looked up only until enough published ones are found.
    .offset(sql.lit(0))
  const published = expressionBuilder<DB>()
    .selectFrom('jobs')
    .select('jobs.id')
    .where('jobs.companyId', '=', companyId)
    .whereRef('jobs.id', '=', sql.ref('waiting.jobId'))
    .where('jobs.status', '=', sql.lit(jobStatus.published))
    .where('jobs.deletedAt', 'is', null)
    .where(({ and }) => and(conditions))
    .offset(sql.lit(0))
  const mostWaiting = expressionBuilder<DB>()
    .selectFrom(waiting.as('waiting'))
    .selectAll('waiting')
    .where(({ exists }) => exists(published))
    .orderBy('waiting.count', 'desc')
    .orderBy('waiting.jobId')
    .limit(limit)
  return db
    .selectFrom(mostWaiting.as('found'))
    .innerJoin('jobs', 'jobs.id', 'found.jobId')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['jobs.id as jobId', 'jobPositions.name as jobPositionName', 'found.count'])
    .select(({ selectFrom }) =>
      selectFrom('applications')
        .select('applications.appliedAt')
        .where('applications.companyId', '=', companyId)
        .whereRef('applications.jobId', '=', 'jobs.id')
        .where('applications.candidateGroup', '=', sql.lit(candidateGroup.newCandidates))
        .where('applications.deletedAt', 'is', null)
        .orderBy('applications.appliedAt')
        .limit(1)
        .as('since'),
    )
    .where('jobs.companyId', '=', companyId)
    .orderBy('found.count', 'desc')
    .orderBy('found.jobId')
}
