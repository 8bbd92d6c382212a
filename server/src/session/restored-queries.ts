import type { Db } from '../platform/db/db.ts'
import { isPaused, restoredAt } from '../platform/db/restored.ts'

/**
 * Ends the sessions that a restore brought back, because their users may have signed out after the restored moment.
 * Sessions that began after the restore stay. Does nothing unless the system is paused.
 */
export async function endSessionsOfBackup(db: Db) {
  if (!(await isPaused(db))) return
  await db
    .updateTable('sessions')
    .set({ expiresAt: restoredAt })
    .where('createdAt', '<', restoredAt)
    .where('expiresAt', '>', restoredAt)
    .execute()
}
