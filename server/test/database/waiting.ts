import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/db/db.ts'

/** Counts the connections that wait for a lock with a statement like this one. */
export const countWaiting = (db: Db, like: string) =>
  db.transaction().execute(async (db) => {
    // The product's own role can't see the statements of other roles.
    await sql`set local role none`.execute(db)
    const { rows } = await sql`
      select from pg_catalog.pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and query like ${like}`.execute(db)
    return rows.length
  })

/** Half a minute, because a call may seal a document before it waits. */
const pollOptions = { interval: 100, timeout: 30_000 }

/**
 * Starts calls while rows are locked, each once the previous ones wait, and releases the lock, so that they run right
 * after each other in this order. Returns their results.
 */
export async function runInOrder<First, Second>(
  db: Db,
  lock: (db: Db) => Promise<unknown>,
  [first, second]: [() => Promise<First>, () => Promise<Second>],
): Promise<[First, Second]> {
  const started = await db.transaction().execute(async (locking) => {
    await lock(locking)
    const one = first()
    await expect.poll(() => countWaiting(db, '%'), pollOptions).toBe(1)
    const other = second()
    await expect.poll(() => countWaiting(db, '%'), pollOptions).toBe(2)
    return { one, other }
  })
  return [await started.one, await started.other]
}
