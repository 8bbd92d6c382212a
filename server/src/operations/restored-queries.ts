import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { isPaused, restoredAt } from '../platform/db/restored.ts'

/**
 * Ends the actions that were running at the restored moment, such as the `backup create` of the backup, because nothing
 * else would end them.
 */
export async function endActionsOfBackup(db: Db) {
  if (!(await isPaused(db))) return
  await db
    .updateTable('operatorActions')
    .set({ endedAt: sql`now()`, problem: 'It was running at the moment that was restored.' })
    .where('endedAt', 'is', null)
    .where('beganAt', '<', restoredAt)
    .execute()
}
