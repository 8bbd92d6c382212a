import type { activityPage } from '@hireloom/contract/lookups'
import type { Db } from '../platform/db/db.ts'

interface Activity {
  /** Absent when no user did it: an applicant, or the product itself. */
  userId?: number
  page: (typeof activityPage)[keyof typeof activityPage]
  /** What was done, as it reads after the person's name. Never a sensitive value: nothing here can be erased. */
  what: string
  jobId?: number
  applicationId?: number
}

export async function recordActivity(db: Db, companyId: number, activity: Activity) {
  await db
    .insertInto('activityLog')
    .values({ companyId, ...activity })
    .execute()
}
