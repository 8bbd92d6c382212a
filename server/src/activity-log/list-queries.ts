import type { Activity, ActivityQuery } from '@hireloom/contract/activity-log'
import { type ActivityPage, nameOf, optionLists } from '@hireloom/contract/lookups'
import { instantIn } from '@hireloom/contract/platform/zones'
import { sql } from 'kysely'
import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayAfter, dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { containing } from '../platform/db/pattern.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { yearBefore } from './rules.ts'

/** Returns the actions in the company, except those on jobs the actor may not see. */
export async function listActivity(db: Db, actor: Actor, query: ActivityQuery, now: Date) {
  const { page, limit, sort } = query
  const matching = selectActivity(db, actor, query, now)
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('users', sameCompany('users', 'activityLog.userId'))
      // A deleted candidate or job gets no link.
      .leftJoin('applications', (join) =>
        join
          .onRef('applications.companyId', '=', 'activityLog.companyId')
          .onRef('applications.id', '=', 'activityLog.applicationId')
          .on('applications.deletedAt', 'is', null),
      )
      .leftJoin('jobs', (join) =>
        join
          .onRef('jobs.companyId', '=', 'activityLog.companyId')
          .onRef('jobs.id', '=', 'activityLog.jobId')
          .on('jobs.deletedAt', 'is', null),
      )
      .select(['activityLog.id', 'activityLog.at', 'activityLog.page as pageId', 'activityLog.what'])
      .select(['jobs.id as jobId', 'applications.candidateId', 'activityLog.userId', 'activityLog.actorName'])
      .select(['users.firstName', 'users.lastName', 'users.avatar'])
      .orderBy('activityLog.at', sort)
      .orderBy('activityLog.id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(asActivity), pagination: { total, page, limit } }
}

/**
 * Lists at most `atMost` actions in the order of the query, beginning after `after` if it is set. `storedAt` is the
 * time with its microseconds. A `Date` lacks them, and lines of one transaction would be left out or repeated.
 */
export function listActivityAfter(
  db: Db,
  actor: Actor,
  query: ActivityFilters,
  now: Date,
  { after, atMost: limit }: { after: { storedAt: string; id: number } | undefined; atMost: number },
) {
  const { sort } = query
  const comparison = sort === 'asc' ? sql`>` : sql`<`
  return selectActivity(db, actor, query, now)
    .leftJoin('users', sameCompany('users', 'activityLog.userId'))
    .select(['activityLog.id', 'activityLog.at', 'activityLog.page', 'activityLog.what', 'activityLog.actorName'])
    .select(sql<string>`activity_log.at::text`.as('storedAt'))
    .select(({ eb }) =>
      eb.case().when('activityLog.userId', 'is not', null).then(userName('users')).end().as('userName'),
    )
    .$if(after !== undefined, (lines) =>
      lines.where(
        sql<boolean>`(activity_log.at, activity_log.id) ${comparison} (${after?.storedAt}::timestamptz, ${after?.id})`,
      ),
    )
    .orderBy('activityLog.at', sort)
    .orderBy('activityLog.id', sort)
    .limit(limit)
    .execute()
}

/** Counts the actions that match the filters. */
export async function countActivity(db: Db, actor: Actor, query: ActivityFilters, now: Date) {
  const countQuery = selectActivity(db, actor, query, now).select(({ fn }) => fn.countAll<number>().as('total'))
  return (await countQuery.executeTakeFirstOrThrow()).total
}

type ActivityFilters = Omit<ActivityQuery, 'page' | 'limit'>

function selectActivity(db: Db, actor: Actor, query: ActivityFilters, now: Date) {
  const { companyId, timeZone } = actor
  const { userId, jobId, pageId, search } = query
  const lastDay = query.endDate ?? dayIn(timeZone, now)
  const firstDay = query.startDate ?? yearBefore(lastDay)
  let matching = db
    .selectFrom('activityLog')
    .where('activityLog.companyId', '=', companyId)
    .where('activityLog.at', '>=', instantIn(timeZone, firstDay, '00:00:00'))
    .where('activityLog.at', '<', instantIn(timeZone, dayAfter(lastDay), '00:00:00'))
    .where(({ eb, or }) => or([eb('activityLog.jobId', 'is', null), visibleJobs(actor, 'activityLog.jobId')]))
  if (userId !== undefined) matching = matching.where('activityLog.userId', '=', userId)
  if (jobId !== undefined) matching = matching.where('activityLog.jobId', '=', jobId)
  if (pageId !== undefined) matching = matching.where('activityLog.page', '=', pageId)
  if (!search) return matching
  return matching.where(({ eb, or, selectFrom }) =>
    or([
      eb('activityLog.what', 'ilike', containing(search)),
      eb(
        'activityLog.userId',
        'in',
        selectFrom('users')
          .select('users.id')
          .where('users.companyId', '=', companyId)
          .where(userName('users'), 'ilike', containing(search)),
      ),
    ]),
  )
}

interface Row {
  id: number
  at: Date
  pageId: ActivityPage
  what: string
  jobId: number | null
  candidateId: number | null
  userId: number | null
  actorName: string | null
  firstName: string | null
  lastName: string | null
  avatar: string | null
}

function asActivity({ userId, firstName, lastName, avatar, ...activity }: Row): Activity {
  const pageName = nameOf(optionLists.activityLogPage, activity.pageId) ?? ''
  const user = userId === null ? null : { id: userId, name: `${firstName ?? ''} ${lastName ?? ''}`.trim(), avatar }
  return { ...activity, pageName, user }
}

interface Picker {
  page: number
  limit: number
  search: string
  id?: readonly number[] | undefined
}

/** Returns one page of everyone who is or was a user of the company, by name. */
export async function listActivityUsers(db: Db, companyId: number, { page, limit, search, id }: Picker) {
  let matching = db.selectFrom('users').where('companyId', '=', companyId)
  if (search) matching = matching.where(userName('users'), 'ilike', containing(search))
  if (id?.length) matching = matching.where('id', 'in', [...id])
  const [data, { total }] = await Promise.all([
    matching
      .select(['id', 'firstName', 'lastName', 'avatar', 'idEmployee', 'jobPosition'])
      .orderBy('firstName')
      .orderBy('lastName')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, pagination: { total, page, limit } }
}
