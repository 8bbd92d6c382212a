import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { isPaused } from '../platform/db/restored.ts'

/** Ends the sessions that a backup brought back: their users may have signed out since. Sessions since the restore stay. */
export async function endSessionsOfBackup(db: Db) {
  if (!(await isPaused(db))) return
  const restoredAt = sql<Date>`split_part(current_setting('hireloom.restored'), ' ', 1)::timestamptz`
  await db
    .updateTable('sessions')
    .set({ expiresAt: restoredAt })
    .where('createdAt', '<', restoredAt)
    .where('expiresAt', '>', restoredAt)
    .execute()
}
