import {
  type ApplicationListQuery,
  mostCounted,
  type WholeListQuery,
  type WithLongKeys,
} from '@hireloom/contract/applications/list'
import type { CandidateGroup } from '@hireloom/contract/applications/status'
import { expressionBuilder, sql } from 'kysely'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { countInGroup, matching } from './count-queries.ts'
import { type Asked, fitting, jobsOf } from './filter-queries.ts'
import { findUsualPage, usualReach } from './list-fast-path-queries.ts'
import { inOrder, type Order, orderedBy } from './order-queries.ts'
import { rowsAt, selectedAt } from './row-queries.ts'

/** One page of a group with the number of all that fit. */
export async function listApplications(db: Db, actor: Actor, query: WithLongKeys<ApplicationListQuery>, now: Date) {
  const { page, limit, metrics, sortBy, sortDirection, ...filters } = query
  const offset = (page - 1) * limit
  const reach = sortBy === 'appliedDate' && sortDirection === 'desc' ? usualReach(actor, filters) : undefined
  if (reach) {
    const { companyId, userId } = actor
    const part = { companyId, userId, group: metrics, limit, offset, upTo: offset + limit }
    const { rows, total } = await findUsualPage(db, reach, part)
    return { data: rows, pagination: { total, page, limit, isCapped: false } }
  }
  const part = { sortBy, sortDirection, limit, offset }
  const { ids, total, isCapped } = await findPage(db, { actor, filters, now }, metrics, part)
  return { data: await rowsAt(db, actor, ids), pagination: { total, page, limit, isCapped } }
}

interface Part extends Order {
  limit: number
  offset: number
}

/** The ids of one page in their order, with the number of all that fit. */
async function findPage(db: Db, asked: Asked, group: CandidateGroup, part: Part) {
  if (asked.filters.candidateName) return findPageOfWords(db, asked, group, part)
  const [ids, { total, isCapped }] = await Promise.all([idsOf(db, asked, group, part), countInGroup(db, asked, group)])
  return { ids, total, isCapped }
}

async function idsOf(db: Db, asked: Asked, group: CandidateGroup, part: Part) {
  const page = await db
    .selectFrom(pageOf(asked, group, part).as('page'))
    .select('page.id')
    .execute()
  return page.map(({ id }) => id)
}

/** As a rule words fit few, which are then found once, counted and put in order. Counting stops at 10,000. */
async function findPageOfWords(db: Db, asked: Asked, group: CandidateGroup, part: Part) {
  const { limit, offset, ...order } = part
  const found = matching(asked)
    .where('applications.candidateGroup', '=', group)
    .select(['applications.id', ...orderedBy])
    .limit(mostCounted + 1)
  const { total, ids } = await db
    .with(
      (name) => name('found').materialized(),
      () => found,
    )
    .selectFrom('found')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('total'),
      sql<number[]>`array(${inOrder(selectFrom('found as applications'), asked.actor, order)
        .select('applications.id')
        .limit(limit)
        .offset(offset)})`.as('ids'),
    ])
    .executeTakeFirstOrThrow()
  if (total <= mostCounted) return { ids, total, isCapped: false }
  return { ids: await idsOf(db, asked, group, part), total: mostCounted, isCapped: true }
}

/** The ids of one page. Only indexes are read for those before it and for those that don't fit. */
function pageOf(asked: Asked, group: CandidateGroup, { limit, offset, ...order }: Part) {
  const jobs = jobsOf(asked.actor, asked.filters)
  const found =
    jobs && order.sortBy === 'appliedDate'
      ? ofEachJob(asked, jobs, group, { ...order, limit: offset + limit })
      : matching(asked).where('applications.candidateGroup', '=', group)
  return inOrder(found, asked.actor, order).select('applications.id').limit(limit).offset(offset)
}

/**
 * The first of each job, among which are the first of all: so a few jobs of a large company, or many of them, cost no more
 * than all.
 */
function ofEachJob(asked: Asked, jobs: Jobs, group: CandidateGroup, { limit, ...order }: Order & { limit: number }) {
  const { companyId } = asked.actor
  return expressionBuilder<DB>()
    .selectFrom(jobs.as('jobsLeft'))
    .innerJoinLateral(
      ({ selectFrom }) =>
        inOrder(
          selectFrom('applications')
            .where('applications.companyId', '=', companyId)
            .whereRef('applications.jobId', '=', 'jobsLeft.id')
            .where('applications.deletedAt', 'is', null)
            .where('applications.candidateGroup', '=', group)
            .where(({ and }) => and(fitting(asked))),
          asked.actor,
          order,
        )
          .select(['applications.id', 'applications.appliedAt'])
          .limit(limit)
          .as('applications'),
      (join) => join.onTrue(),
    )
}
type Jobs = NonNullable<ReturnType<typeof jobsOf>>

/** The first applications of a group, as bulk changes take them, with the number of all that fit. */
export async function selectApplications(
  db: Db,
  actor: Actor,
  query: WithLongKeys<WholeListQuery> & { limit: number },
  now: Date,
) {
  const { limit, metrics, sortBy, sortDirection, ...filters } = query
  const part = { sortBy, sortDirection, limit, offset: 0 }
  const { ids, total, isCapped } = await findPage(db, { actor, filters, now }, metrics, part)
  return { data: await selectedAt(db, actor, ids), total, isCapped }
}
