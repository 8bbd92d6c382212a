import { applicationStatus } from '@hireloom/contract/applications/status'
import { calendarType } from '@hireloom/contract/calendar'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { seesPersonalData, shown } from '../access/person-rules.ts'
import { type JobViewer, keptByReach, ofVisibleJobs, reachOf, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { together } from '../platform/db/together.ts'
import { isNotCanceled } from '../schedules/queries.ts'
import { mayReschedule, sharedOut } from './rules.ts'

/** Calendar days, their first moments, and the moments after their last. */
export interface Range {
  days: readonly string[]
  from: readonly Date[]
  until: readonly Date[]
  /** The most events of a kind that a day shows. */
  most: number
}

interface ScheduledQuery extends Range {
  processes: readonly HiringProcess[]
}

/** Returns the interviews, assessments or both that are not cancelled. */
export async function listScheduled(db: Db, actor: Actor, range: Range, processes: readonly HiringProcess[]) {
  const { companyId, userId } = actor
  const asked = { ...range, processes }
  const sight = reachOf(actor) === 'everyJob' ? companyId : `${companyId} ${userId}`
  const rows = await scheduledOnce(db, `${sight} ${JSON.stringify(asked)}`, { actor, asked })
  const { events, cutDays } = sharedOut(rows, range.most)
  return {
    cutDays,
    events: events
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ id, process, ...row }) => ({
        ...titled(row, actor),
        key: `schedule ${id}`,
        scheduleId: id,
        mayReschedule: mayReschedule({ ...row, process }, actor),
        type: process === hiringProcess.interview ? calendarType.interview : calendarType.assessment,
      })),
  }
}

/** Reads a week once for all users who see the same and request it at the same moment. */
const scheduledOnce = together(
  async (db, _whatIsSeen: string, calls: readonly { actor: JobViewer; asked: ScheduledQuery }[]) => {
    const [first] = calls
    const rows = first ? await scheduledIn(db, first.actor, first.asked) : []
    return calls.map(() => rows)
  },
)

/** Finds the meetings before anything is joined to them, and looks names up row by row, because the rows are few. */
const scheduledIn = keptByReach((db, actor, { days, from, until, most, processes }: ScheduledQuery) => {
  const { companyId, userId } = actor
  const ofDay = expressionBuilder<DB>()
    .selectFrom('schedules')
    .selectAll('schedules')
    .where('schedules.companyId', '=', companyId)
    .where(isNotCanceled)
    .where(sql<boolean>`schedules.process = any(${processes})`)
    .where('schedules.startsAt', '>=', sql<Date>`days.from_then`)
    .where('schedules.startsAt', '<', sql<Date>`days.until_then`)
    .where(ofVisibleJobs(actor, 'schedules.jobId'))
    .orderBy('schedules.startsAt')
    .orderBy('schedules.id')
  const found = onDays({ days, from, until, most }, ofDay)
  return db
    .selectFrom(found.as('schedules'))
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .select(['schedules.day', 'schedules.id', 'schedules.process', 'schedules.startsAt', 'schedules.endsAt'])
    .select([
      'schedules.jobId',
      'schedules.progress',
      'schedules.stageId',
      'schedules.applicationId as jobApplicationId',
    ])
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

/** Returns first days of work. */
export async function listJoining(db: Db, actor: Actor, range: Range) {
  const { events, cutDays } = sharedOut(await joiningIn(db, actor, range), range.most)
  return {
    cutDays,
    events: events.map((row) => ({
      ...titled(row, actor),
      key: `joining ${row.jobApplicationId}`,
      type: calendarType.joiningDate,
      detail: 'Joins',
      ...wholeDay,
    })),
  }
}

const joiningIn = keptByReach((db, actor, { days, from, until, most }: Range) => {
  const ofDay = expressionBuilder<DB>()
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['applications.id as jobApplicationId', 'applications.jobId', 'applications.candidateId'])
    .select(['applications.firstName', 'applications.lastName', 'jobPositions.name as jobPositionName'])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.status', '=', sql.lit(applicationStatus.hired))
    .where('applications.deletedAt', 'is', null)
    .where('applications.hiredDate', '=', sql<string>`days.day`)
    .where(ofVisibleJobs(actor, 'applications.jobId'))
    .orderBy('applications.id')
  return db
    .selectFrom(onDays({ days, from, until, most }, ofDay).as('joining'))
    .selectAll()
    .orderBy('day')
    .orderBy('jobApplicationId')
})

/** Returns the last days on which published jobs take applications. */
export async function listClosing(db: Db, actor: Actor, range: Range) {
  const { events, cutDays } = sharedOut(await closingIn(db, actor, range), range.most)
  return {
    cutDays,
    events: events.map((row) => ({
      ...row,
      key: `closing ${row.jobId}`,
      type: calendarType.jobClosing,
      title: row.jobPositionName,
      detail: 'Closes',
      candidateId: null,
      jobApplicationId: null,
      ...wholeDay,
    })),
  }
}

const closingIn = keptByReach((db, actor, { days, from, until, most }: Range) => {
  const ofDay = expressionBuilder<DB>()
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['jobs.id as jobId', 'jobPositions.name as jobPositionName'])
    .where('jobs.companyId', '=', actor.companyId)
    .where('jobs.status', '=', sql.lit(jobStatus.published))
    .where('jobs.endDate', '=', sql<string>`days.day`)
    .where(visibleJobs(actor))
    .orderBy('jobs.id')
  return db
    .selectFrom(onDays({ days, from, until, most }, ofDay).as('closing'))
    .selectAll()
    .orderBy('day')
    .orderBy('jobId')
})

/** Returns the first events of each day, and one more than there is room for where there is. */
function onDays<Row>({ days, from, until, most }: Range, ofDay: SelectQueryBuilder<DB, never, Row>) {
  const table = sql<{ day: string }>`unnest(${days}::date[], ${from}::timestamptz[], ${until}::timestamptz[])`
  return expressionBuilder<DB>()
    .selectFrom(table.as<'days'>(sql`days (day, from_then, until_then)`))
    .innerJoinLateral(ofDay.limit(sql<number>`${most}::integer + 1`).as('events'), (join) => join.onTrue())
    .select('days.day')
    .selectAll('events')
}

const wholeDay = { startsAt: null, endsAt: null, scheduleId: null, mayReschedule: false }

function titled<Row extends { firstName: string; lastName: string | null }>(row: Row, { permissions }: Actor) {
  const { candidateName, ...rest } = shown(row, seesPersonalData({ permissions }))
  return { ...rest, title: candidateName }
}
