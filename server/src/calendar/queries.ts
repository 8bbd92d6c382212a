import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { jobStatus } from '@hireloom/contract/jobs/status'
import type { HiringProcess, HiringRole } from '@hireloom/contract/lookups'
import { type ApprovalStatus, openOfferStatuses } from '@hireloom/contract/offers/status'
import type { ScheduleProgress } from '@hireloom/contract/schedules/progress'
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type JobViewer, ofVisibleJobs, preparedByAccess, scopeOf, visibleJobs } from '../access/scope-queries.ts'
import { hasSigned } from '../offers/queries.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { isNotCanceled } from '../schedules/queries.ts'

/** Calendar days, each with its first instant and that of the next day, and the events to read. */
export interface EventsQuery {
  days: readonly string[]
  from: readonly Date[]
  until: readonly Date[]
  /** The jobs; an empty list means every job. */
  jobIds: readonly number[]
  /** The users in charge of a meeting; an empty list means any user. */
  inChargeIds: readonly number[]
  processes: readonly HiringProcess[]
  /** The maximum numbers of events read for each day: one more than a day shows, or 0 for kinds not requested. */
  maxMeetings: number
  maxJoiners: number
  maxOffers: number
  maxClosing: number
}

type ApplicationColumns = [
  day: string,
  jobId: number,
  jobApplicationId: number,
  candidateId: number,
  firstName: string,
  lastName: string | null,
]
/** A row that begins with the columns of its application. */
export type ApplicationRow = readonly [...ApplicationColumns, ...unknown[]]
export type MeetingRow = [
  ...ApplicationColumns,
  scheduleId: number,
  process: HiringProcess,
  startsAt: string,
  endsAt: string,
  stageId: number,
  progress: ScheduleProgress,
  status: ApplicationStatus,
  currentStageId: number | null,
  deletedAt: string | null,
]
export type JoinerRow = ApplicationColumns
export type OfferRow = [...ApplicationColumns, offerId: number, approval: ApprovalStatus]
export type ClosingRow = [day: string, jobId: number]

/** The events of each kind, and the jobs and stages whose ids they contain. */
export interface EventRows {
  meetings: MeetingRow[]
  joiners: JoinerRow[]
  offers: OfferRow[]
  closing: ClosingRow[]
  jobs: JobRow[]
  stages: StageRow[]
}
/** `teamRole`: the caller's role in the hiring team; null for callers who are not in it, or who see every job. */
type JobRow = [id: number, position: string, teamRole: HiringRole | null]
type StageRow = [id: number, name: string]

/**
 * Finds the events of all kinds in one statement. Each kind comes as one JSON text, because rows of many columns take
 * the process three times as long to read; the names of jobs and stages come once.
 */
export const findEvents = preparedByAccess((db, actor, query: EventsQuery) => {
  const { companyId } = actor
  return db
    .with('meetings', () => meetingsOf(actor, query))
    .with('joiners', () => joinersOf(actor, query))
    .with('expiring', () => expiringOffersOf(actor, query))
    .with('closing', () => closingJobsOf(actor, query))
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('meetings').select(listOf<MeetingRow>('starts_at, id')).$asScalar().$notNull().as('meetings'),
      selectFrom('joiners').select(listOf<JoinerRow>('day, id')).$asScalar().$notNull().as('joiners'),
      selectFrom('expiring').select(listOf<OfferRow>('day, id')).$asScalar().$notNull().as('offers'),
      selectFrom('closing').select(listOf<ClosingRow>('day, id')).$asScalar().$notNull().as('closing'),
      selectFrom('jobs')
        .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
        .where('jobs.companyId', '=', companyId)
        .where(
          sql<boolean>`jobs.id = any(array${selectFrom('meetings')
            .select('jobId')
            .unionAll(selectFrom('joiners').select('jobId'))
            .unionAll(selectFrom('expiring').select('jobId'))
            .unionAll(selectFrom('closing').select('jobId'))})`,
        )
        .select(
          sql<
            JobRow[]
          >`coalesce(json_agg(json_build_array(jobs.id, job_positions.name, ${teamRoleOf(actor)})), '[]')`.as('rows'),
        )
        .$asScalar()
        .$notNull()
        .as('jobs'),
      selectFrom('stages')
        .where('stages.companyId', '=', companyId)
        .where(sql<boolean>`stages.id = any(array${selectFrom('meetings').select('stageId')})`)
        .select(sql<StageRow[]>`coalesce(json_agg(json_build_array(stages.id, stages.name)), '[]')`.as('rows'))
        .$asScalar()
        .$notNull()
        .as('stages'),
    ])
})

/** Returns the interviews and assessments that are not canceled, limited before the join so that it reads few rows. */
function meetingsOf(actor: JobViewer, query: EventsQuery) {
  const { companyId } = actor
  const { processes, inChargeIds } = query
  const dayQuery = expressionBuilder<DB>()
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
  return expressionBuilder<DB>()
    .selectFrom(limitEachDay(query, query.maxMeetings, dayQuery).as('schedules'))
    .innerJoin('applications', sameCompany('applications', 'schedules.applicationId'))
    .select(['schedules.jobId', 'schedules.stageId', 'schedules.startsAt', 'schedules.id'])
    .select(
      eventColumns(
        ...applicationColumns('schedules.day'),
        ...['schedules.id', 'schedules.process', 'schedules.startsAt', 'schedules.endsAt', 'schedules.stageId'],
        ...['schedules.progress', 'applications.status', 'applications.stageId', 'applications.deletedAt'],
      ),
    )
}

/** Returns the first working days of hired candidates. */
function joinersOf(actor: JobViewer, query: EventsQuery) {
  const dayQuery = expressionBuilder<DB>()
    .selectFrom('applications')
    .select(['applications.id', 'applications.jobId'])
    .select(eventColumns(...applicationColumns('days.day')))
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.status', '=', sql.lit(applicationStatus.hired))
    .where('applications.deletedAt', 'is', null)
    .where('applications.hiredDate', '=', sql<string>`days.day`)
    .where(ofVisibleJobs(actor, 'applications.jobId'))
    .where(isOneOf('applications.jobId', query.jobIds))
    .orderBy('applications.id')
  return limitEachDay(query, query.maxJoiners, dayQuery)
}

/** Returns the last days on which open offers can be accepted. */
function expiringOffersOf(actor: JobViewer, query: EventsQuery) {
  const dayQuery = expressionBuilder<DB>()
    .selectFrom('offers')
    .innerJoin('applications', sameCompany('applications', 'offers.applicationId'))
    .select(['offers.id', 'applications.jobId'])
    .select(eventColumns(...applicationColumns('days.day'), 'offers.id', 'offers.approvalStatus'))
    .where('offers.companyId', '=', actor.companyId)
    .where('offers.status', 'in', openStatuses)
    .where('offers.expirationDate', '=', sql<string>`days.day`)
    .where(({ not }) => not(hasSigned))
    .where('applications.deletedAt', 'is', null)
    .where('applications.status', '=', sql.lit(applicationStatus.active))
    .where(ofVisibleJobs(actor, 'applications.jobId'))
    .where(isOneOf('applications.jobId', query.jobIds))
    .orderBy('offers.id')
  return limitEachDay(query, query.maxOffers, dayQuery)
}

/** Returns the closing dates of published jobs. */
function closingJobsOf(actor: JobViewer, query: EventsQuery) {
  const dayQuery = expressionBuilder<DB>()
    .selectFrom('jobs')
    .select(['jobs.id', 'jobs.id as jobId'])
    .select(eventColumns('days.day', 'jobs.id'))
    .where('jobs.companyId', '=', actor.companyId)
    .where('jobs.status', '=', sql.lit(jobStatus.published))
    .where('jobs.endDate', '=', sql<string>`days.day`)
    .where(visibleJobs(actor))
    .where(isOneOf('jobs.id', query.jobIds))
    .orderBy('jobs.id')
  return limitEachDay(query, query.maxClosing, dayQuery)
}

/** Literals instead of parameters, so that they match the condition of the index. */
const openStatuses = openOfferStatuses.map((status) => sql.lit(status))

/** Returns an event as a list of the values of these columns. */
const eventColumns = (...columns: string[]) =>
  sql<unknown[]>`json_build_array(${sql.join(columns.map((column) => sql.ref(column)))})`.as('event')

/** Returns the columns that the events of all applications begin with. */
const applicationColumns = (day: string) => [
  ...[day, 'applications.jobId', 'applications.id', 'applications.candidateId'],
  ...['applications.firstName', 'applications.lastName'],
]

/** Returns all events of a kind in this order. */
const listOf = <Row>(order: string) => sql<Row[]>`coalesce(json_agg(event order by ${sql.raw(order)}), '[]')`.as('rows')

/** Returns the caller's role in the hiring team of a job; null for users who see every job, who may act without one. */
function teamRoleOf(actor: JobViewer) {
  const { companyId, userId } = actor
  if (!scopeOf(actor)) return sql`null`
  return expressionBuilder<DB, 'jobs'>()
    .selectFrom('hiringTeam')
    .select('hiringTeam.role')
    .where('hiringTeam.companyId', '=', companyId)
    .whereRef('hiringTeam.jobId', '=', 'jobs.id')
    .where('hiringTeam.userId', '=', userId)
}

/** Returns whether there are no ids. Values in a subselect don't affect the plan, so PostgreSQL keeps the plan. */
const isEmpty = (ids: readonly number[]) => sql<boolean>`(select ${ids}::bigint[] = '{}')`

/** Returns the condition that a job has one of these ids. It holds for every job when there are none. */
const isOneOf = (jobId: 'jobs.id' | 'applications.jobId' | 'schedules.jobId', jobIds: readonly number[]) =>
  sql<boolean>`(${isEmpty(jobIds)} or ${sql.ref(jobId)} = any(array(select unnest(${jobIds}::bigint[]))))`

/** Returns the first events of each day, at most `max` a day. */
function limitEachDay<Row>(
  { days, from, until }: EventsQuery,
  max: number,
  dayQuery: SelectQueryBuilder<DB, never, Row>,
) {
  const table = sql<{
    day: string
  }>`unnest((select ${days}::date[]), (select ${from}::timestamptz[]), (select ${until}::timestamptz[]))`
  return expressionBuilder<DB>()
    .selectFrom(table.as<'days'>(sql`days (day, from_then, until_then)`))
    .innerJoinLateral(dayQuery.limit(sql<number>`(select ${max}::integer)`).as('events'), (join) => join.onTrue())
    .select('days.day')
    .selectAll('events')
}
