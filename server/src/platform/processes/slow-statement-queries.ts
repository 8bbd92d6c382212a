import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { SlowStatement } from '../db/slow-statements.ts'

/**
 * Adds the slow statements of this process to the common list, and deletes those that were last slow over a week ago.
 */
export async function keepSlowStatements(db: Db, statements: readonly SlowStatement[]) {
  if (statements.length === 0) return
  await db.deleteFrom('slowStatements').where('seenAt', '<', sql<Date>`now() - interval '7 days'`).execute()
  // In the order of the hashes, so that no two processes wait for each other.
  await sql`insert into slow_statements (hash, statement, times, total, longest)
    select md5(statement), statement, times, total, longest
    from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb)
      as collected (statement text, times int, total bigint, longest int)
    order by 1
    on conflict (hash) do update set times = slow_statements.times + excluded.times,
      total = slow_statements.total + excluded.total,
      longest = greatest(slow_statements.longest, excluded.longest), seen_at = now()`.execute(db)
}

/** Lists the statements that took the most time, of all processes. */
export async function listSlowStatements(db: Db, limit: number) {
  return db
    .selectFrom('slowStatements')
    .select(['statement', 'times', 'total', 'longest', 'seenAt'])
    .orderBy('total', 'desc')
    .limit(limit)
    .execute()
}
