import type { ApplicationListQuery, WholeListQuery, WithLongKeys } from '@hireloom/contract/applications/list'
import type { CandidateGroup } from '@hireloom/contract/applications/status'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { countInGroup } from './count-queries.ts'
import type { ApplicationQuery } from './filter-queries.ts'
import { fastPathAccess, findDefaultPage } from './list-fast-path-queries.ts'
import { findPageByName } from './name-page-queries.ts'
import type { PageQuery } from './order-queries.ts'
import { findIds } from './page-queries.ts'
import { rowsAt, selectedAt } from './row-queries.ts'

/** Lists one page of a group, with the total of matches. */
export async function listApplications(db: Db, actor: Actor, query: WithLongKeys<ApplicationListQuery>, now: Date) {
  const { page, limit, metrics, sortBy, sortDirection, ...filters } = query
  const offset = (page - 1) * limit
  const accessLevel = sortBy === 'appliedDate' && sortDirection === 'desc' ? fastPathAccess(actor, filters) : undefined
  if (accessLevel) {
    const { companyId, userId } = actor
    const part = { companyId, userId, group: metrics, limit, offset, upTo: offset + limit }
    const { rows, total } = await findDefaultPage(db, accessLevel, part)
    return { data: rows, pagination: { total, page, limit, isCapped: false } }
  }
  const part = { sortBy, sortDirection, limit, offset }
  const { ids, total, isCapped } = await findPage(db, { actor, filters, now }, metrics, part)
  return { data: await rowsAt(db, actor, ids), pagination: { total, page, limit, isCapped } }
}

/** Finds the ids of one page in order, with the total of matches. */
async function findPage(db: Db, applicationQuery: ApplicationQuery, group: CandidateGroup, part: PageQuery) {
  if (applicationQuery.filters.candidateName) return findPageByName(db, applicationQuery, group, part)
  const [ids, { total, isCapped }] = await Promise.all([
    findIds(db, applicationQuery, group, part),
    countInGroup(db, applicationQuery, group),
  ])
  return { ids, total, isCapped }
}

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
