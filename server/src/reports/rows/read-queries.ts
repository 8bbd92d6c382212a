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

/** An application that a figure counts, and what counted. */
export interface CountedRow {
  id: number
  event: string
  at: Date
  days: number | null
}

/** Reads a part of the applications that a figure counts, and their number. */
export type ReadRows = (
  db: Db,
  actor: Actor,
  figure: Figure,
  context: RowContext,
  part: Part,
) => Promise<[CountedRow[], number]>

/** Returns the months in which a figure counts: one month of the report, all of them, or undefined for all months. */
export const monthsOfFigure = ({ month }: Figure, { months }: RowContext) =>
  month === undefined ? months : oneMonth(month)

export const countOfRows = sql<number>`count(*)`.as('total')

export const totalIn = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) =>
  (await query.executeTakeFirstOrThrow()).total

/** Counts all rows together with a page of them, where a page reads them all anyway. */
export const totalCount = sql<number>`count(*) over ()`.as('total')

/** Returns the total from the rows of a page; a page after the last has none, so its total is counted. */
export const totalOf = async (rows: readonly { total: number }[], offset: number, count: () => Promise<number>) =>
  rows[0]?.total ?? (offset === 0 ? 0 : await count())
