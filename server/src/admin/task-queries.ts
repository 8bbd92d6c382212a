import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** A task that failed at least once and is still in the queue. Its payload is left out, because it may name people. */
export interface FailedTask {
  id: string
  name: string
  attempts: number
  maxAttempts: number
  /** When it runs again; null once it has failed permanently. */
  nextTry: Date | null
  error: string
}

/** Counts the tasks in the queue by name. */
export async function countTasks(db: Db) {
  const { rows } = await sql<{ name: string; waiting: number; running: number; failed: number }>`
    select task_identifier as name,
      count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
    from graphile_worker.jobs group by 1 order by 1`.execute(db)
  return rows
}

/** Lists the tasks that failed, those that failed permanently first; 200 at most. */
export async function listFailedTasks(db: Db): Promise<FailedTask[]> {
  const { rows } = await sql<FailedTask>`
    select id::text, task_identifier as name, attempts::int, max_attempts::int as max_attempts,
      case when attempts < max_attempts then run_at end as next_try, coalesce(last_error, '') as error
    from graphile_worker.jobs where attempts > 0 and locked_at is null and last_error is not null
    order by attempts >= max_attempts desc, id limit 200`.execute(db)
  return rows
}

/** Runs failed tasks again at once, with all their tries: one by its id, or every one that failed permanently. */
export async function retryTasks(db: Db, id: string | undefined): Promise<number> {
  const which = id === undefined ? sql`attempts >= max_attempts` : sql`id = ${id}::bigint and attempts > 0`
  const { rows } = await sql<{ id: string }>`
    select (graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)).id from graphile_worker.jobs
    where locked_at is null and ${which} having count(*) > 0`.execute(db)
  return rows.length
}
