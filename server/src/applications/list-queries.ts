import {
  type ApplicationListQuery,
  maxCounted,
  type WholeListQuery,
  type WithLongKeys,
} from '@hireloom/contract/applications/list'
import type { CandidateGroup } from '@hireloom/contract/applications/status'
import { expressionBuilder, sql } from 'kysely'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { countInGroup, matching } from './count-queries.ts'
import { type ApplicationQuery, conditionsOf, jobsOf } from './filter-queries.ts'
import { fastPathAccess, findUsualPage } from './list-fast-path-queries.ts'
import { inOrder, type Order, orderedBy } from './order-queries.ts'
import { rowsAt, selectedAt } from './row-queries.ts'

/** Lists one page of a group, with the total of matches. */
export async function listApplications(db: Db, actor: Actor, query: WithLongKeys<ApplicationListQuery>, now: Date) {
  const { page, limit, metrics, sortBy, sortDirection, ...filters } = query
  const offset = (page - 1) * limit
  const accessLevel = sortBy === 'appliedDate' && sortDirection === 'desc' ? fastPathAccess(actor, filters) : undefined
  if (accessLevel) {
    const { companyId, userId } = actor
    const part = { companyId, userId, group: metrics, limit, offset, upTo: offset + limit }
    const { rows, total } = await findUsualPage(db, accessLevel, part)
    return { data: rows, pagination: { total, page, limit, isCapped: false } }
  }
  const part = { sortBy, sortDirection, limit, offset }
  const { ids, total, isCapped } = await findPage(db, { actor, filters, now }, metrics, part)
  return { data: await rowsAt(db, actor, ids), pagination: { total, page, limit, isCapped } }
}

interface PageQuery extends Order {
  limit: number
  offset: number
}

/** Finds the ids of one page in order, with the total of matches. */
async function findPage(db: Db, applicationQuery: ApplicationQuery, group: CandidateGroup, part: PageQuery) {
  if (applicationQuery.filters.candidateName) return findPageByName(db, applicationQuery, group, part)
  const [ids, { total, isCapped }] = await Promise.all([
    idsOf(db, applicationQuery, group, part),
    countInGroup(db, applicationQuery, group),
  ])
  return { ids, total, isCapped }
}

async function idsOf(db: Db, applicationQuery: ApplicationQuery, group: CandidateGroup, part: PageQuery) {
  const page = await db
    .selectFrom(pageOf(applicationQuery, group, part).as('page'))
    .select('page.id')
    .execute()
  return page.map(({ id }) => id)
}

/** Finds a page of a name search. It usually matches few rows, so they are found once, counted and sorted; counts stop at 1,000. */
async function findPageByName(db: Db, applicationQuery: ApplicationQuery, group: CandidateGroup, part: PageQuery) {
  const { limit, offset, ...order } = part
  const matched = matching(applicationQuery)
    .where('applications.candidateGroup', '=', group)
    .select(['applications.id', ...orderedBy])
    .limit(maxCounted + 1)
  const { total, ids } = await db
    .with(
      (name) => name('matched').materialized(),
      () => matched,
    )
    .selectFrom('matched')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('total'),
      sql<number[]>`array(${inOrder(selectFrom('matched as applications'), applicationQuery.actor, order)
        .select('applications.id')
        .limit(limit)
        .offset(offset)})`.as('ids'),
    ])
    .executeTakeFirstOrThrow()
  if (total <= maxCounted) return { ids, total, isCapped: false }
  const filters = { ...applicationQuery.filters, isFrequentName: order.sortBy === 'appliedDate' }
  return { ids: await idsOf(db, { ...applicationQuery, filters }, group, part), total: maxCounted, isCapped: true }
}

/** Selects the ids of one page. Skipped and non-matching rows are read from indexes only. */
function pageOf(applicationQuery: ApplicationQuery, group: CandidateGroup, { limit, offset, ...order }: PageQuery) {
  const jobs = jobsOf(applicationQuery.actor, applicationQuery.filters)
  const matched =
    jobs && order.sortBy === 'appliedDate'
      ? ofEachJob(applicationQuery, jobs, group, { ...order, limit: offset + limit })
      : matching(applicationQuery).where('applications.candidateGroup', '=', group)
  return inOrder(matched, applicationQuery.actor, order).select('applications.id').limit(limit).offset(offset)
}

/**
 * Selects the first applications of each job, which include the first of all. So any number of a large company's jobs costs
 * no more than all of them.
 */
function ofEachJob(
  applicationQuery: ApplicationQuery,
  jobs: Jobs,
  group: CandidateGroup,
  { limit, ...order }: Order & { limit: number },
) {
  const { companyId } = applicationQuery.actor
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
            .where(({ and }) => and(conditionsOf(applicationQuery))),
          applicationQuery.actor,
          order,
        )
          .select(['applications.id', 'applications.appliedAt'])
          .limit(limit)
          .as('applications'),
      (join) => join.onTrue(),
    )
}
type Jobs = NonNullable<ReturnType<typeof jobsOf>>

/** Lists the first applications of a group for bulk changes, with the total of matches. */
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
