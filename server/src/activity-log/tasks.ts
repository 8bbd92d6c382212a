import { sql } from 'kysely'
import type { Services } from '../platform/api/routes.ts'

/** Removes the lines of every log that are older than 24 months. The database decides which those are. */
export async function forgetOldActivities({ db }: Pick<Services, 'db'>) {
  await sql`select forget_old_activities()`.execute(db)
}
