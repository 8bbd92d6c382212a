import { maxCounted } from '@hireloom/contract/applications/list'
import type { CandidateGroup } from '@hireloom/contract/applications/status'
import { expressionBuilder, sql } from 'kysely'
import { seesPersonalData } from '../access/person-rules.ts'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { matching } from './count-queries.ts'
import { type ApplicationQuery, isNarrowed, jobsOf } from './filter-queries.ts'
import type { PageQuery } from './order-queries.ts'
import { inOrder, orderedBy } from './order-queries.ts'
import { findIds } from './page-queries.ts'
import { searchOf } from './search.ts'
import { searched } from './search-queries.ts'

/**
 * Finds a page of a name search, with the number of matches up to 1,000. Applications are found by an index of names,
 * then counted and sorted. In a list by date, applications with a frequent name are read in the order of the list
 * instead, until the page is full and the count is reached. If the index finds more than 1,000, a second query finds
 * the page.
 */
export async function findPageByName(
  db: Db,
  applicationQuery: ApplicationQuery,
  group: CandidateGroup,
  part: PageQuery,
) {
  const { limit, offset, ...order } = part
  const { actor } = applicationQuery
  const isByDate = order.sortBy === 'appliedDate'
  const isFrequent = isByDate && (await isFrequentName(db, applicationQuery, group))
  const inGroup = (query: ApplicationQuery) =>
    matching(query)
      .where('applications.candidateGroup', '=', group)
      .select(['applications.id', ...orderedBy])
  const matched = isFrequent
    ? inOrder(inGroup(withFrequentName(applicationQuery)), actor, order).limit(Math.max(maxCounted + 1, offset + limit))
    : inGroup(applicationQuery).limit(maxCounted + 1)
  const { total, ids } = await db
    .with(
      (name) => name('matched').materialized(),
      () => matched,
    )
    .selectFrom('matched')
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as('total'),
      sql<number[]>`array(${inOrder(selectFrom('matched as applications'), actor, order)
        .select('applications.id')
        .limit(limit)
        .offset(offset)})`.as('ids'),
    ])
    .executeTakeFirstOrThrow()
  if (total <= maxCounted) return { ids, total, isCapped: false }
  const capped = { total: maxCounted, isCapped: true }
  if (isFrequent) return { ids, ...capped }
  const query = isByDate ? withFrequentName(applicationQuery) : applicationQuery
  return { ids: await findIds(db, query, group, part), ...capped }
}

/** Marks the name as frequent, so that the database reads the list in its order, not by the index of names. */
const withFrequentName = (query: ApplicationQuery): ApplicationQuery => ({
  ...query,
  filters: { ...query.filters, isFrequentName: true },
})

/** The number of a group's newest applications that are sampled to estimate how frequent a name is. */
const sampleSize = 1000

/** The number of matches in the sample at and above which reading in order is faster than using the index of names. */
const frequentFrom = 20

/**
 * Estimates from the newest applications of a group whether a name is frequent. Returns false when there are other
 * filters, or when the search is not for a name.
 */
async function isFrequentName(db: Db, { actor, filters }: ApplicationQuery, group: CandidateGroup) {
  const { candidateName = '', ...others } = filters
  const isOnlyFilter = !isNarrowed(others) && !jobsOf(actor, filters)
  if (!isOnlyFilter || searchOf(candidateName, seesPersonalData(actor)).by !== 'name') return false
  const newest = expressionBuilder<DB>()
    .selectFrom('applications')
    .select(['applications.firstKey', 'applications.lastKey'])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.candidateGroup', '=', group)
    .where('applications.deletedAt', 'is', null)
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(sampleSize)
  const { matches } = await db
    .selectFrom(newest.as('applications'))
    .where(({ and }) => and(searched(actor, { candidateName }, 'none')))
    .select(({ fn }) => fn.countAll<number>().as('matches'))
    .executeTakeFirstOrThrow()
  return matches >= frequentFrom
}
