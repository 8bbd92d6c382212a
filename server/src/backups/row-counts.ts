import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'

/** The minimum and maximum number of rows that a table had while a backup was made. */
export const RowRange = z.object({ least: z.number(), most: z.number() })
export type RowRange = z.infer<typeof RowRange>

interface TableCount {
  rows: number
  /** Rows that were added and removed since PostgreSQL began to count, also by transactions that were rolled back. */
  added: number
  removed: number
}
type Counts = ReadonlyMap<string, TableCount>

/** Counts the rows of the product's tables, except those that PostgreSQL empties after a crash. */
export async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
  )
  const counts = new Map<string, number>()
  // One statement for each table, so that no snapshot is old enough to keep vacuum from its work.
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::float8 as count from public.${client.escapeIdentifier(name)}`,
    )
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}

/** Counts rows before a backup: first what was added and removed so far, then the rows. */
export async function countBefore(client: pg.Client): Promise<Counts> {
  const changes = await readChanges(client)
  return withChanges(await countRows(client), changes)
}

/** Milliseconds to wait for other sessions: idle ones publish what they added and removed after 10 seconds. */
const publishingTime = 11_000

/**
 * Counts rows after a backup: first the rows, then what was added and removed until now. It waits in between, because
 * sessions may have added a row of the backup, and removed it again, without publishing either yet.
 */
export async function countAfter(client: pg.Client, signal: AbortSignal): Promise<Counts> {
  const rows = await countRows(client)
  await pause(publishingTime, undefined, { signal })
  return withChanges(rows, await readChanges(client))
}

async function readChanges(client: pg.Client) {
  const { rows } = await client.query<{ name: string; added: number; removed: number }>(
    `select relname as name, n_tup_ins::float8 as added, n_tup_del::float8 as removed from pg_stat_user_tables where schemaname = 'public'`,
  )
  return new Map(rows.map(({ name, added, removed }) => [name, { added, removed }]))
}

const withChanges = (rows: Map<string, number>, changes: Map<string, Omit<TableCount, 'rows'>>) =>
  new Map([...rows].map(([name, count]) => [name, { rows: count, ...(changes.get(name) ?? { added: 0, removed: 0 }) }]))

/** Returns how many rows each table can have had at any moment between two counts. */
export function rangesBetween(before: Counts, after: Counts): Record<string, RowRange> {
  const ranges = [...before].map(([name, first]): [string, RowRange] => {
    const last = after.get(name) ?? first
    // PostgreSQL may begin to count again, as after a crash.
    const added = Math.max(0, last.added - first.added)
    const removed = Math.max(0, last.removed - first.removed)
    return [
      name,
      {
        least: Math.max(0, Math.min(first.rows - removed, last.rows)),
        most: Math.max(first.rows + added, last.rows),
      },
    ]
  })
  return Object.fromEntries(ranges)
}

/** Returns a sentence for each table whose rows are out of its range. */
export function tableProblems(rows: ReadonlyMap<string, number>, ranges: Readonly<Record<string, RowRange>>): string[] {
  return Object.entries(ranges).flatMap(([name, { least, most }]) => {
    const count = rows.get(name)
    if (count !== undefined && count >= least && count <= most) return []
    const expected = least === most ? `${least}` : `${least} to ${most}`
    return [count === undefined ? `${name} is missing` : `${name} has ${count} rows instead of ${expected}`]
  })
}
