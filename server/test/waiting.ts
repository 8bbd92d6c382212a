import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

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
