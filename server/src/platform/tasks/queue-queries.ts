import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The tasks of one kind in the queue. */
export interface QueueState {
  task: string
  /** Tasks that could run now. */
  waiting: number
  /** Tasks that run at a later time, including those that are tried again. */
  later: number
  running: number
  failed: number
  /** Seconds for which the longest waiting task has been ready to run. */
  oldest: number
}

/** Counts the tasks of all companies by kind, for the operator. */
export async function countTasks(db: Db): Promise<QueueState[]> {
  const isOpen = sql`locked_at is null and attempts < max_attempts`
  const { rows } = await sql<QueueState>`
    select task_identifier as task,
      count(*) filter (where ${isOpen} and run_at <= now())::int as waiting,
      count(*) filter (where ${isOpen} and run_at > now())::int as later,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where ${isOpen} and run_at <= now())), 0)::float as oldest
    from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db)
  return rows
}

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

/** Lists the tasks that failed, those that failed permanently first; 200 at most. */
export async function listFailedTasks(db: Db): Promise<FailedTask[]> {
  const { rows } = await sql<FailedTask>`
    select id::text, task_identifier as name, attempts::int, max_attempts::int as max_attempts,
      case when attempts < max_attempts then run_at end as next_try, coalesce(last_error, '') as error
    from graphile_worker.jobs where attempts > 0 and locked_at is null and last_error is not null
    order by attempts >= max_attempts desc, id limit 200`.execute(db)
  return rows
}

/** Returns the name of a task in the queue. */
export async function findTaskName(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs where id = ${id}::bigint`.execute(db)
  return rows[0]?.name
}

/**
 * Runs failed tasks again at once, counting their tries from 0: one by its id, or every one that failed permanently.
 * Returns how many.
 */
export async function retryTasks(db: Db, id: string | undefined): Promise<number> {
  const condition = id === undefined ? sql`attempts >= max_attempts` : sql`id = ${id}::bigint and attempts > 0`
  const { rows } = await sql<{ id: string }>`
    select (graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)).id from graphile_worker.jobs
    where locked_at is null and ${condition} having count(*) > 0`.execute(db)
  return rows.length
}

/** Removes a task that failed permanently. Returns whether there was one. */
export async function dropTask(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select (graphile_worker.complete_jobs(array_agg(id))).id from graphile_worker.jobs
    where locked_at is null and id = ${id}::bigint and attempts >= max_attempts having count(*) > 0`.execute(db)
  return rows.length > 0
}
