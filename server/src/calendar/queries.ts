import { applicationStatus } from '@hireloom/contract/applications/status'
import { calendarType } from '@hireloom/contract/calendar'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { type HiringProcess, hiringProcess } from '@hireloom/contract/lookups'
import { approvalStatus, openOfferStatuses } from '@hireloom/contract/offers/status'
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { accessLevelOf, type JobViewer, ofVisibleJobs, preparedByAccess, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { batched } from '../platform/db/batched.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { isNotCanceled } from '../schedules/queries.ts'
import { limitPerDay, mayReschedule } from './rules.ts'

/** Calendar days, their first moments, the moments after their last, and the jobs; no job stands for every job. */
export interface Range {
  days: readonly string[]
  from: readonly Date[]
  until: readonly Date[]
  jobIds: readonly number[]
  /** The most events of a kind that a day shows. */
  max: number
}

interface ScheduledQuery extends Range {
  processes: readonly HiringProcess[]
  /** The users in charge; none stands for anyone. */
  inChargeIds: readonly number[]
}

/** Returns the interviews, assessments or both that are not canceled. */
export async function listScheduled(db: Db, actor: Actor, query: ScheduledQuery) {
  const { companyId, userId } = actor
  const sight = accessLevelOf(actor) === 'everyJob' ? companyId : `${companyId} ${userId}`
  const rows = await readBatched(db, `${sight} ${JSON.stringify(query)}`, { actor, query })
  const { events, cutDays } = limitPerDay(rows, query.max)
  return {
    cutDays,
    events: events
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ id, process, ...row }) => ({
        ...withTitle(row, actor),
        key: `schedule ${id}`,
        scheduleId: id,
        mayReschedule: mayReschedule({ ...row, process }, actor),
        type: process === hiringProcess.interview ? calendarType.interview : calendarType.assessment,
      })),
  }
}

/** Reads a week once for all users who see the same and request it at the same moment. */
const readBatched = batched(
  async (db, _whatIsSeen: string, calls: readonly { actor: JobViewer; query: ScheduledQuery }[]) => {
    const [first] = calls
    const rows = first ? await findScheduled(db, first.actor, first.query) : []
    return calls.map(() => rows)
  },
)

/** Finds the meetings before the joins, and looks up names row by row, because there are few rows. */
const findScheduled = preparedByAccess((db, actor, query: ScheduledQuery) => {
  const { companyId, userId } = actor
  const { processes, inChargeIds } = query
  const ofDay = expressionBuilder<DB>()
    .selectFrom('schedules')
    .selectAll('schedules')
    .where('schedules.companyId', '=', companyId)
    .where(isNotCanceled)
    .where(sql<boolean>`schedules.process = any(${processes})`)
    .where('schedules.startsAt', '>=', sql<Date>`days.from_then`)
    .where('schedules.startsAt', '<', sql<Date>`days.until_then`)
    .where(ofVisibleJobs(actor, 'schedules.jobId'))
    .where(isOneOf('schedules.jobId', query.jobIds))
    .where(({ or, exists, selectFrom }) =>
      or([
        isEmpty(inChargeIds),
        exists(
          selectFrom('schedulePeople')
            .select('schedulePeople.userId')
            .where('schedulePeople.companyId', '=', companyId)
            .whereRef('schedulePeople.scheduleId', '=', 'schedules.id')
            .where(sql<boolean>`schedule_people.user_id = any(array(select unnest(${inChargeIds}::bigint[])))`),
        ),
      ]),
    )
    .orderBy('schedules.startsAt')
    .orderBy('schedules.id')
  const meetings = onDays(query, ofDay)
  return db
    .selectFrom(meetings.as('schedules'))
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
      positionOf(companyId, 'schedules.jobId').as('jobPositionName'),
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
  const { events, cutDays } = limitPerDay(await listNewJoiners(db, actor, range), range.max)
  return {
    cutDays,
    events: events.map((row) => ({
      ...withTitle(row, actor),
      key: `joining ${row.jobApplicationId}`,
      type: calendarType.joiningDate,
      detail: 'Joins',
      ...wholeDay,
    })),
  }
}

const listNewJoiners = preparedByAccess((db, actor, range: Range) => {
  const ofDay = expressionBuilder<DB>()
    .selectFrom('applications')
    .select(['applications.id as jobApplicationId', 'applications.jobId', 'applications.candidateId'])
    .select(['applications.firstName', 'applications.lastName'])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.status', '=', sql.lit(applicationStatus.hired))
    .where('applications.deletedAt', 'is', null)
    .where('applications.hiredDate', '=', sql<string>`days.day`)
    .where(ofVisibleJobs(actor, 'applications.jobId'))
    .where(isOneOf('applications.jobId', range.jobIds))
    .orderBy('applications.id')
  return db
    .selectFrom(onDays(range, ofDay).as('joining'))
    .selectAll()
    .select(positionOf(actor.companyId, 'joining.jobId').as('jobPositionName'))
    .orderBy('day')
    .orderBy('jobApplicationId')
})

/** Returns the last days on which open offers can be accepted. */
export async function listExpiringOffers(db: Db, actor: Actor, range: Range) {
  const { events, cutDays } = limitPerDay(await listExpiring(db, actor, range), range.max)
  return {
    cutDays,
    events: events.map(({ offerId, approvalStatus: approval, ...row }) => ({
      ...withTitle(row, actor),
      key: `offer ${offerId}`,
      type: calendarType.offerExpiry,
      detail: approval === approvalStatus.waiting ? 'Offer expires, waits for approval' : 'Offer expires',
      ...wholeDay,
    })),
  }
}

const listExpiring = preparedByAccess((db, actor, range: Range) => {
  const ofDay = expressionBuilder<DB>()
    .selectFrom('offers')
    .innerJoin('applications', sameCompany('applications', 'offers.applicationId'))
    .select([
      'offers.id as offerId',
      'offers.approvalStatus',
      'applications.id as jobApplicationId',
      'applications.jobId',
    ])
    .select(['applications.candidateId', 'applications.firstName', 'applications.lastName'])
    .where('offers.companyId', '=', actor.companyId)
    .where('offers.status', 'in', openStatuses)
    .where('offers.expirationDate', '=', sql<string>`days.day`)
    .where('applications.deletedAt', 'is', null)
    .where('applications.status', '=', sql.lit(applicationStatus.active))
    .where(ofVisibleJobs(actor, 'applications.jobId'))
    .where(isOneOf('applications.jobId', range.jobIds))
    .orderBy('offers.id')
  return db
    .selectFrom(onDays(range, ofDay).as('expiring'))
    .selectAll()
    .select(positionOf(actor.companyId, 'expiring.jobId').as('jobPositionName'))
    .orderBy('day')
    .orderBy('offerId')
})

/** Returns the last days on which published jobs take applications. */
export async function listClosing(db: Db, actor: Actor, range: Range) {
  const { events, cutDays } = limitPerDay(await listClosingJobs(db, actor, range), range.max)
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

const listClosingJobs = preparedByAccess((db, actor, range: Range) => {
  const ofDay = expressionBuilder<DB>()
    .selectFrom('jobs')
    .select('jobs.id as jobId')
    .where('jobs.companyId', '=', actor.companyId)
    .where('jobs.status', '=', sql.lit(jobStatus.published))
    .where('jobs.endDate', '=', sql<string>`days.day`)
    .where(visibleJobs(actor))
    .where(isOneOf('jobs.id', range.jobIds))
    .orderBy('jobs.id')
  return db
    .selectFrom(onDays(range, ofDay).as('closing'))
    .selectAll()
    .select(positionOf(actor.companyId, 'closing.jobId').as('jobPositionName'))
    .orderBy('day')
    .orderBy('jobId')
})

/** As part of the text, as in the condition of the index. */
const openStatuses = openOfferStatuses.map((status) => sql.lit(status))

/** Returns the job position of a job, looked up row by row because few rows are left. */
const positionOf = (
  companyId: number,
  jobId: 'schedules.jobId' | 'joining.jobId' | 'expiring.jobId' | 'closing.jobId',
) =>
  expressionBuilder<DB & Record<'joining' | 'expiring' | 'closing', { jobId: number }>>()
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select('jobPositions.name')
    .where('jobs.companyId', '=', companyId)
    .whereRef('jobs.id', '=', sql.ref<number>(jobId))
    .$asScalar()
    .$notNull()

/** Returns whether there are no ids. Values in a subselect don't affect the plan, so it is kept. */
const isEmpty = (ids: readonly number[]) => sql<boolean>`(select ${ids}::bigint[] = '{}')`

/** Returns a condition that holds for every job when no ids are given. */
const isOneOf = (jobId: 'jobs.id' | 'applications.jobId' | 'schedules.jobId', jobIds: readonly number[]) =>
  sql<boolean>`(${isEmpty(jobIds)} or ${sql.ref(jobId)} = any(array(select unnest(${jobIds}::bigint[]))))`

/** Returns the first events of each day, at most one more than fit. */
function onDays<Row>({ days, from, until, max }: Range, ofDay: SelectQueryBuilder<DB, never, Row>) {
  const table = sql<{
    day: string
  }>`unnest((select ${days}::date[]), (select ${from}::timestamptz[]), (select ${until}::timestamptz[]))`
  return expressionBuilder<DB>()
    .selectFrom(table.as<'days'>(sql`days (day, from_then, until_then)`))
    .innerJoinLateral(ofDay.limit(sql<number>`(select ${max}::integer + 1)`).as('events'), (join) => join.onTrue())
    .select('days.day')
    .selectAll('events')
}

const wholeDay = { startsAt: null, endsAt: null, scheduleId: null, mayReschedule: false }

function withTitle<Row extends { firstName: string; lastName: string | null }>(row: Row, { permissions }: Actor) {
  const { candidateName, ...rest } = maskPerson(row, seesPersonalData({ permissions }))
  return { ...rest, title: candidateName }
}
