import { hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { type Compilable, type Expression, expressionBuilder, type JoinBuilder, type SqlBool, sql } from 'kysely'
import type { Actor, Restriction } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import type { DB } from '../platform/db/tables.gen.ts'

const seesEveryJob = ({ roleId }: Pick<Actor, 'roleId'>) => roleId === role.admin || roleId === role.consultant

type JobReference = 'jobs.id' | 'applications.jobId' | 'schedules.jobId' | 'activityLog.jobId'

/**
 * Returns the condition of every query on jobs or their records: Admins and Consultants see all jobs of the company;
 * others those whose hiring team they are in and those they created, narrowed by their restriction. A job outside is
 * treated as missing. Leaves out deleted jobs for `jobs.id`, and deleted applications for `applications.jobId`.
 */
export function visibleJobs(actor: JobViewer, jobId: JobReference = 'jobs.id'): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'jobs' | 'applications' | 'schedules' | 'activityLog'>()
  const scope = jobsInScope(actor, jobId)
  if (jobId === 'jobs.id') return eb.and([eb('jobs.deletedAt', 'is', null), scope])
  return jobId === 'applications.jobId' ? eb.and([eb('applications.deletedAt', 'is', null), scope]) : scope
}

export type JobViewer = Pick<Actor, 'roleId' | 'companyId' | 'userId' | 'restriction'>

function jobsInScope(actor: JobViewer, jobId: JobReference): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'jobs' | 'applications' | 'schedules' | 'activityLog'>()
  const jobs = scopeOf(actor)
  return jobs ? eb(jobId, 'in', jobs) : eb.lit(true)
}

/**
 * Returns the same condition as `visibleJobs`, but doesn't leave out deleted records. For queries that find their
 * records in another way, such as by time: the jobs are read once and each row is compared with them, so that
 * PostgreSQL doesn't start from all records of the jobs.
 */
export function ofVisibleJobs(
  actor: JobViewer,
  jobId: 'applications.jobId' | 'schedules.jobId' | 'offers.jobId' | 'applicationNumbers.jobId',
): Expression<SqlBool> {
  const jobs = scopeOf(actor)
  return jobs ? sql<SqlBool>`${sql.ref(jobId)} = any(array${jobs})` : sql.lit(true)
}

/**
 * Returns the ids of the jobs in the actor's scope as a subquery; undefined for users who see every job. A job may
 * appear twice.
 */
export function scopeOf(actor: JobViewer) {
  if (seesEveryJob(actor)) return undefined
  const eb = expressionBuilder<DB>()
  const { companyId, userId, restriction } = actor
  let ofTeam = eb
    .selectFrom('hiringTeam')
    .select('hiringTeam.jobId')
    .where('hiringTeam.companyId', '=', companyId)
    .where('hiringTeam.userId', '=', userId)
  let created = eb
    .selectFrom('jobs as own')
    .select('own.id as jobId')
    .where('own.companyId', '=', companyId)
    .where('own.createdBy', '=', userId)
  if (restriction) {
    ofTeam = ofTeam
      .innerJoin('jobs as own', (join) =>
        join.onRef('own.companyId', '=', 'hiringTeam.companyId').onRef('own.id', '=', 'hiringTeam.jobId'),
      )
      .where(isWithin(restriction, 'own'))
    created = created.where(isWithin(restriction, 'own'))
  }
  return ofTeam.unionAll(created)
}

/** The access level of users without a restriction; it alone decides the SQL of a prepared query. */
export type AccessLevel = 'everyJob' | 'ofTeams'

/** Returns the access level; undefined for restricted users. */
export function accessLevelOf(actor: JobViewer): AccessLevel | undefined {
  if (actor.restriction) return undefined
  return seesEveryJob(actor) ? 'everyJob' : 'ofTeams'
}

/** Returns a placeholder actor of this access level, for building prepared queries. */
export const placeholderActor = (
  accessLevel: AccessLevel,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
): JobViewer => ({
  roleId: accessLevel === 'everyJob' ? role.admin : role.recruiter,
  restriction: null,
  companyId,
  userId,
})

export interface PreparableQuery<Row> extends Compilable<Row> {
  modifyFront(words: Expression<unknown>): Compilable<Row>
  execute(): Promise<Row[]>
}

/**
 * Prepares a hot read limited to visible jobs: its SQL is built and planned once per access level, and on each call for
 * restricted users. `build` may use its arguments only as values, and only those properties of the actor that
 * `visibleJobs` takes.
 */
export function preparedByAccess<Input extends object, Row>(
  build: (db: Db, actor: JobViewer, input: Input) => PreparableQuery<Row>,
): (db: Db, actor: JobViewer, input: Input) => Promise<Row[]> {
  const prepared = (accessLevel: AccessLevel) =>
    preparedQuery((db, input: Input & Pick<JobViewer, 'companyId' | 'userId'>) =>
      build(db, placeholderActor(accessLevel, input), input),
    )
  const reads = { everyJob: prepared('everyJob'), ofTeams: prepared('ofTeams') }
  return async (db, actor, input) => {
    const { companyId, userId } = actor
    const accessLevel = accessLevelOf(actor)
    return accessLevel ? reads[accessLevel](db, { ...input, companyId, userId }) : build(db, actor, input).execute()
  }
}

/** Returns a condition: the job is in one of the branches, organizations and positions. An empty list allows all. */
export function isWithin(restriction: Restriction, jobs: 'jobs' | 'own' | 'vacancyRequests'): Expression<SqlBool> {
  const eb = expressionBuilder<DB & { own: DB['jobs'] }, 'jobs' | 'own' | 'vacancyRequests'>()
  const anyOf = (column: 'branchId' | 'organizationId' | 'jobPositionId', ids: readonly number[]) =>
    ids.length === 0 ? [] : [eb(`${jobs}.${column}`, 'in', [...ids])]
  return eb.and([
    ...anyOf('branchId', restriction.branchIds),
    ...anyOf('organizationId', restriction.organizationIds),
    ...anyOf('jobPositionId', restriction.jobPositionIds),
  ])
}

export async function isVisibleJob(db: Db, actor: Actor, jobId: number) {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('id', '=', jobId)
    .where(visibleJobs(actor))
    .executeTakeFirst()
  return job !== undefined
}

/** Returns the caller's role in the hiring team of a job; undefined when they aren't in the team. */
export async function findTeamRole(db: Db, actor: Pick<Actor, 'companyId' | 'userId'>, jobId: number) {
  const member = await db
    .selectFrom('hiringTeam')
    .select('role')
    .where('companyId', '=', actor.companyId)
    .where('jobId', '=', jobId)
    .where('userId', '=', actor.userId)
    .executeTakeFirst()
  return member?.role
}

/** Returns a condition: the actor is a Hiring Manager of the job. */
export function isManaged(
  { companyId, userId }: JobViewer,
  jobId: 'jobs.id' | 'applications.jobId' | 'schedules.jobId',
) {
  const managed = expressionBuilder<DB>()
    .selectFrom('hiringTeam')
    .select('hiringTeam.jobId')
    .where('hiringTeam.companyId', '=', companyId)
    .where('hiringTeam.userId', '=', userId)
    .where('hiringTeam.role', '=', hiringRole.hiringManager)
  return sql<boolean>`${sql.ref(jobId)} = any(array${managed})`
}

/**
 * Joins a user's entry in the hiring team of a job, where they have one: `leftJoin('hiringTeam', roleInTeam(userId,
 * 'jobs.id'))`.
 */
export function roleInTeam(userId: number, jobId: 'jobs.id' | 'applications.jobId') {
  const companyId = jobId === 'jobs.id' ? 'jobs.companyId' : 'applications.companyId'
  return (join: JoinBuilder<DB, 'jobs' | 'applications' | 'hiringTeam'>) =>
    join
      .onRef('hiringTeam.companyId', '=', companyId)
      .onRef('hiringTeam.jobId', '=', jobId)
      .on('hiringTeam.userId', '=', userId)
}
