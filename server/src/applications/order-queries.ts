import type { WholeListQuery } from '@hireloom/contract/applications/list'
import { type Expression, expressionBuilder, sql } from 'kysely'
import { seesPersonalData } from '../access/person-rules.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { DB } from '../platform/db/tables.gen.ts'

export type Order = Pick<WholeListQuery, 'sortBy' | 'sortDirection'>

/** A page of applications in an order. */
export interface PageQuery extends Order {
  limit: number
  offset: number
}

interface Sortable<Query> {
  orderBy(expression: Expression<unknown>, direction: 'asc' | 'desc'): Query
}

/** Sorts a query on applications by an order without ties. */
export const inOrder = <Query extends Sortable<Query>>(query: Query, actor: Actor, order: Order): Query =>
  sortedBy(query, keysOf(actor, order), order.sortDirection)

/** Sorts by each of the keys in one direction. */
export const sortedBy = <Query extends Sortable<Query>>(
  query: Query,
  keys: readonly Expression<unknown>[],
  direction: Order['sortDirection'],
): Query => keys.reduce((sorted, key) => sorted.orderBy(key, direction), query)

/** The columns used for sorting, besides the id. */
export const orderedBy = [
  'applications.appliedAt',
  'applications.firstKey',
  'applications.lastKey',
  'applications.aiScore',
  'applications.stageId',
] as const

/** Returns the sort keys of an order. Last names are left out for users who may not see them. */
export function keysOf({ companyId, permissions }: Actor, { sortBy, sortDirection }: Order): Expression<unknown>[] {
  const arrival = [sql`applications.applied_at`, sql`applications.id`]
  switch (sortBy) {
    case 'name': {
      const lastKey = seesPersonalData({ permissions }) ? [sql`applications.last_key`] : []
      return [sql`applications.first_key`, ...lastKey, sql`applications.id`]
    }
    case 'score':
      // Differs from the -1 in the index of whole groups, because with that index a filtered list would look up each
      // row that it skips.
      return [sql`coalesce(applications.ai_score, ${sql.lit(sortDirection === 'asc' ? 101 : -2)})`, ...arrival]
    case 'stage':
      return [placeOfStage(companyId), ...arrival]
    default:
      return arrival
  }
}

/** Returns the position of an application's stage; 0 without a stage. */
function placeOfStage(companyId: number) {
  const { selectFrom } = expressionBuilder<DB>()
  const inTheirOrder = selectFrom('stages')
    .select(sql<number[]>`array_agg(stages.id order by stages.order_num, stages.id)`.as('ids'))
    .where('stages.companyId', '=', companyId)
  return sql`coalesce(array_position((${inTheirOrder}), applications.stage_id), 0)`
}
