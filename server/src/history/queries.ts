import type { activityPage } from '@hireloom/contract/lookups'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { together } from '../platform/db/together.ts'

interface Activity {
  /** Absent when no user did it: an applicant, or the product itself. */
  userId?: number
  page: (typeof activityPage)[keyof typeof activityPage]
  /** What was done, as it reads after the person's name. Never a sensitive value: nothing here can be erased. */
  what: string
  jobId?: number
  applicationId?: number
}

export const recordActivity = together(async (db, companyId: number, activities: readonly Activity[]) => {
  await db
    .insertInto('activityLog')
    .values(activities.map((activity) => ({ companyId, ...activity })))
    .execute()
  return activities.map(() => undefined)
})

/** Removes the lines of every log that are older than 24 months. The database decides which those are. */
export async function removeOldActivities(db: Db) {
  await sql`select forget_old_activities()`.execute(db)
}
