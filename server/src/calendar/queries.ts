import { applicationStatus } from '@hireloom/contract/applications'
import { calendarType, mostCalendarEvents } from '@hireloom/contract/calendar'
import { jobStatus } from '@hireloom/contract/job-parts'
import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'
import { expressionBuilder, sql } from 'kysely'
import { shown } from '../candidates/rules.ts'
import { keptByReach } from '../jobs/reach-queries.ts'
import { ofVisibleJobs, reachOf, type Seeing, visibleJobs } from '../jobs/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { together } from '../platform/db/together.ts'
import { isNotCanceled } from '../schedules/queries.ts'
import { mayReschedule } from './rules.ts'

/** Calendar days, the last one included, and the same as instants. */
export interface Range {
  firstDay: string
  lastDay: string
  from: Date
  until: Date
}

/** One more than an answer holds, so that it can say that there are more. */
const most = mostCalendarEvents + 1

interface Scheduled extends Range {
  processes: readonly HiringProcess[]
}

/** Interviews, assessments or both, those that are not cancelled. */
export async function listScheduled(db: Db, actor: Actor, range: Range, processes: readonly HiringProcess[]) {
  const { companyId, userId } = actor
  const asked = { ...range, processes }
  const sight = reachOf(actor) === 'everyJob' ? companyId : `${companyId} ${userId}`
  const rows = await scheduledOnce(db, `${sight} ${JSON.stringify(asked)}`, { actor, asked })
  const events = rows.map(({ id, process, ...row }) => ({
    ...titled(row, actor),
    key: `schedule ${id}`,
    scheduleId: id,
    mayReschedule: mayReschedule({ ...row, process }, actor),
    type: process === hiringProcess.interview ? calendarType.interview : calendarType.assessment,
    day: dayIn(actor.timeZone, row.startsAt),
  }))
  return { isCut: rows.length === most, events: events.filter(({ deletedAt }) => deletedAt === null) }
}

/** Whoever sees the same, and asks for the same week at the same moment, reads it once. */
const scheduledOnce = together(
  async (db, _whatIsSeen: string, calls: readonly { actor: Seeing; asked: Scheduled }[]) => {
    const [first] = calls
    const rows = first ? await scheduledIn(db, first.actor, first.asked) : []
    return calls.map(() => rows)
  },
)

/** They are found before anything is joined to them, and names are looked up for each: there are as many as there are rows. */
const scheduledIn = keptByReach((db, actor, { from, until, processes }: Scheduled) => {
  const { companyId, userId } = actor
  const found = expressionBuilder<DB>()
    .selectFrom('schedules')
    .selectAll('schedules')
    .where('schedules.companyId', '=', companyId)
    .where(isNotCanceled)
    .where(sql<boolean>`schedules.process = any(${processes})`)
    .where('schedules.startsAt', '>=', from)
    .where('schedules.startsAt', '<', until)
    .where(ofVisibleJobs(actor, 'schedules.jobId'))
    .orderBy('schedules.startsAt')
    .orderBy('schedules.id')
    .limit(most)
  return db
    .selectFrom(found.as('schedules'))
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .select(['schedules.id', 'schedules.process', 'schedules.startsAt', 'schedules.endsAt', 'schedules.jobId'])
    .select(['schedules.progress', 'schedules.stageId', 'schedules.applicationId as jobApplicationId'])
    .select(['applications.status', 'applications.stageId as currentStageId', 'applications.deletedAt'])
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName'])
    .select(({ selectFrom }) => [
      selectFrom('stages')
        .select('stages.name')
        .where('stages.companyId', '=', companyId)
        .whereRef('stages.id', '=', 'schedules.stageId')
        .$asScalar()
        .$notNull()
        .as('detail'),
      selectFrom('jobs')
        .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
        .select('jobPositions.name')
        .where('jobs.companyId', '=', companyId)
        .whereRef('jobs.id', '=', 'schedules.jobId')
        .$asScalar()
        .$notNull()
        .as('jobPositionName'),
      selectFrom('hiringTeam')
        .select('hiringTeam.role')
        .where('hiringTeam.companyId', '=', companyId)
        .whereRef('hiringTeam.jobId', '=', 'schedules.jobId')
        .where('hiringTeam.userId', '=', userId)
        .as('teamRole'),
    ])
    .orderBy('schedules.startsAt')
    .orderBy('schedules.id')
})

/** First days of work. */
export async function listJoining(db: Db, actor: Actor, range: Range) {
  const rows = await joiningIn(db, actor, range)
  const events = rows.map((row) => ({
    ...titled(row, actor),
    key: `joining ${row.jobApplicationId}`,
    type: calendarType.joiningDate,
    detail: 'Joins',
    day: row.day ?? '',
    ...wholeDay,
  }))
  return { isCut: rows.length === most, events }
}

const joiningIn = keptByReach((db, actor, { firstDay, lastDay }: Range) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['applications.id as jobApplicationId', 'applications.jobId', 'applications.candidateId'])
    .select('applications.hiredDate as day')
    .select(['applications.firstName', 'applications.lastName', 'jobPositions.name as jobPositionName'])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.status', '=', sql.lit(applicationStatus.hired))
    .where('applications.deletedAt', 'is', null)
    .where('applications.hiredDate', '>=', firstDay)
    .where('applications.hiredDate', '<=', lastDay)
    .where(ofVisibleJobs(actor, 'applications.jobId'))
    .orderBy('applications.hiredDate')
    .orderBy('applications.id')
    .limit(most),
)

/** Last days on which published jobs take applications. */
export async function listClosing(db: Db, actor: Actor, range: Range) {
  const rows = await closingIn(db, actor, range)
  const events = rows.map((row) => ({
    ...row,
    key: `closing ${row.jobId}`,
    type: calendarType.jobClosing,
    title: row.jobPositionName,
    detail: 'Closes',
    day: row.day ?? '',
    candidateId: null,
    jobApplicationId: null,
    ...wholeDay,
  }))
  return { isCut: rows.length === most, events }
}

const closingIn = keptByReach((db, actor, { firstDay, lastDay }: Range) =>
  db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['jobs.id as jobId', 'jobs.endDate as day', 'jobPositions.name as jobPositionName'])
    .where('jobs.companyId', '=', actor.companyId)
    .where('jobs.status', '=', sql.lit(jobStatus.published))
    .where('jobs.endDate', '>=', firstDay)
    .where('jobs.endDate', '<=', lastDay)
    .where(visibleJobs(actor))
    .orderBy('jobs.endDate')
    .orderBy('jobs.id')
    .limit(most),
)

const wholeDay = { startsAt: null, endsAt: null, scheduleId: null, mayReschedule: false }

function titled<Row extends { firstName: string; lastName: string | null }>(row: Row, { permissions }: Actor) {
  const { candidateName, ...rest } = shown(row, permissions.has('candidates.viewSensitiveData'))
  return { ...rest, title: candidateName }
}
