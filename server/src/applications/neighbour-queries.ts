import type { Neighbours, WholeListQuery, WithLongKeys } from '@hireloom/contract/applications/list'
import { type Expression, type SqlBool, sql } from 'kysely'
import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { countInGroup, matching } from './count-queries.ts'
import { keysOf, type Order, sortedBy } from './order-queries.ts'

/** Finds an application's position in a list and its neighbours. Undefined when the actor may not see it. */
export async function findNeighbours(
  db: Db,
  actor: Actor,
  applicationId: number,
  query: WithLongKeys<WholeListQuery>,
  now: Date,
): Promise<Neighbours | undefined> {
  const { metrics, sortBy, sortDirection, ...filters } = query
  const applicationQuery = { actor, filters, now }
  const order: Order = { sortBy, sortDirection }
  const listQuery = matching(applicationQuery).where('applications.candidateGroup', '=', metrics)
  const keys = keysOf(actor, order)
  const keysAsText = sql<string[]>`array[${sql.join(keys.map((key) => sql`${key}::text`))}]`.as('keys')
  const [isVisible, own, { total, isCapped }] = await Promise.all([
    isVisibleApplication(db, actor, applicationId),
    db
      .selectFrom(listQuery.where('applications.id', '=', applicationId).select(keysAsText).as('own'))
      .select('own.keys')
      .executeTakeFirst(),
    countInGroup(db, applicationQuery, metrics),
  ])
  if (!isVisible) return undefined
  if (!own) return { previous: null, next: null, position: null, total, isCapped }

  const [after, before] = sortDirection === 'asc' ? (['>', '<'] as const) : (['<', '>'] as const)
  const nearest = (side: Side, direction: Order['sortDirection']) =>
    db
      .selectFrom(
        sortedBy(listQuery.where(isOnSide(keys, side, own.keys)), keys, direction)
          .select(['applications.candidateId', 'applications.id as jobApplicationId'])
          .limit(1)
          .as('nearest'),
      )
      .selectAll()
      .executeTakeFirst()
  const [next, previous, { count }] = await Promise.all([
    nearest(after, sortDirection),
    nearest(before, sortDirection === 'asc' ? 'desc' : 'asc'),
    db
      .selectFrom(
        listQuery
          .where(isOnSide(keys, before, own.keys))
          .select('applications.id')
          .as('earlier'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { previous: previous ?? null, next: next ?? null, position: count + 1, total, isCapped }
}

async function isVisibleApplication(db: Db, actor: Actor, applicationId: number) {
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('id', '=', applicationId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()
  return application !== undefined
}

type Side = '<' | '>'

/** Compares an application's sort keys with others, which PostgreSQL casts to the keys' types. */
const isOnSide = (keys: Expression<unknown>[], side: Side, others: readonly string[]) =>
  sql<SqlBool>`(${sql.join(keys)}) ${sql.raw(side)} (${sql.join(others)})`
