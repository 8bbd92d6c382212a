import { oneHour } from '@hireloom/contract/platform/durations'
import type { Db } from '../platform/db/db.ts'

/** The last use is stored to the hour, so that most calls write nothing. Milliseconds. */
const precision = oneHour

interface SessionUser {
  companyId: number
  id: number
  lastActiveAt: Date | null
}

/** Stores that the user is active now, unless that was stored within the last hour. */
export async function markActive(db: Db, { companyId, id, lastActiveAt }: SessionUser, now: Date) {
  const due = new Date(now.getTime() - precision)
  if (lastActiveAt !== null && lastActiveAt > due) return
  await db
    .updateTable('users')
    .set({ lastActiveAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    // Only the first of several calls at the same time writes.
    .where(({ eb, or }) => or([eb('lastActiveAt', 'is', null), eb('lastActiveAt', '<=', due)]))
    .execute()
}
