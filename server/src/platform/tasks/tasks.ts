import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

interface TaskOptions {
  /** Tries before the task is given up. With graphile-worker's waits of e, e², … seconds, 12 last about 15 hours. */
  attempts?: number
  /** How many run at the same time, over all processes; without it as many as there are runners. */
  lanes?: number
  /** Nobody waits for it in front of a screen: it begins when the process isn't busy with calls. */
  givesWay?: boolean
  /** Cron pattern in UTC of a task that comes by the clock. */
  at?: string
}

/** A kind of background work. `Payload` is what each run is given. */
export interface Task<Payload extends object> extends TaskOptions {
  /** The name it has in the queue; tasks that wait there keep it over a restart with newer code. */
  name: string
  attempts: number
  /** Never set; it carries the type. */
  payload?: Payload
}

export type PayloadOf<T> = T extends Task<infer Payload> ? Payload : never

/** Declares a task. Its slice says in tasks.ts what does it; task-list.ts declares those that the slice adds itself. */
export const task = <Payload extends object = Record<string, never>>(
  name: string,
  { attempts = 12, ...options }: TaskOptions = {},
): Task<Payload> => ({ name, attempts, ...options })

/** Whether such a task waits for its turn or is running. */
export async function isQueued(db: Db, { name }: Task<object>): Promise<boolean> {
  const { rows } = await sql<{ isQueued: boolean }>`
    select exists (
      select from graphile_worker.jobs where task_identifier = ${name} and attempts < max_attempts
    ) as is_queued`.execute(db)
  return rows[0]?.isQueued ?? false
}

/** Retries at once those that failed and wait for their next try. */
export async function retryNow(db: Db, { name }: Task<object>) {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where task_identifier = ${name} and attempts between 1 and max_attempts - 1 and run_at > now() and locked_at is null
    having count(*) > 0`.execute(db)
}

/**
 * Adds a task in the transaction of the change that causes it, to run `wait` milliseconds from now. A task with the same
 * `jobKey` replaces the waiting one.
 */
export async function addTask<Payload extends object>(
  db: Db,
  { name, attempts, lanes }: Task<Payload>,
  payload: NoInfer<Payload>,
  jobKey?: string,
  wait = 0,
) {
  const queue = lanes ? sql`${name} || ' ' || floor(random() * ${lanes}::int)` : sql`null`
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue},
      job_key => ${jobKey ?? null}, run_at => now() + make_interval(secs => ${wait / 1000}), max_attempts => ${attempts})
  `.execute(db)
}
