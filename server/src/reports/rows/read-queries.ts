import type { Figure } from '@hireloom/contract/reports/rows'
import { sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Months, oneMonth } from '../rules.ts'

export interface RowContext {
  /** Undefined for all months. */
  months: Months | undefined
  today: string
  now: Date
}

export interface Part {
  limit: number
  offset: number
}

/** An application that a figure counts, with the event for which it is counted. */
export interface CountedRow {
  id: number
  event: string
  at: Date
  days: number | null
}

/** A function that returns a part of the applications that a figure counts, and the number of all of them. */
export type ReadRows = (
  db: Db,
  actor: Actor,
  figure: Figure,
  context: RowContext,
  part: Part,
) => Promise<[CountedRow[], number]>

/** Returns the month of a figure, otherwise the months of the report; undefined for all months. */
export const monthsOfFigure = ({ month }: Figure, { months }: RowContext) =>
  month === undefined ? months : oneMonth(month)

export const countOfRows = sql<number>`count(*)`.as('total')

export const totalIn = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) =>
  (await query.executeTakeFirstOrThrow()).total

/** The number of all rows as a column of each, for pages whose query reads all rows anyway. */
export const totalCount = sql<number>`count(*) over ()`.as('total')

/** Returns the total from the rows of a page. A page after the last has no rows, so the total is counted. */
export const totalOf = async (rows: readonly { total: number }[], offset: number, count: () => Promise<number>) =>
  rows[0]?.total ?? (offset === 0 ? 0 : await count())
