import { sql } from 'kysely'
import { currentRequestId } from '../api/request-id.ts'
import type { Db } from '../db/db.ts'
import { currentTracer } from '../tracing/tracing.ts'
import { priorityOf } from './fair-share.ts'

interface TaskOptions {
  /**
   * Tries before the task fails permanently. With graphile-worker's waits of e, e², … and at most e¹⁰ seconds, 12 last
   * 15.8 hours.
   */
  attempts?: number
  /** The maximum number of runs at the same time in all processes together; unlimited by default. */
  maxConcurrent?: number
  /** No user waits for it, so it begins when the process isn't busy with calls, after a minute at the latest. */
  yieldsToCalls?: boolean
  /** It takes minutes, so other tasks don't wait for it. Without `maxConcurrent`, a company has one run at a time. */
  isLong?: boolean
  /** Cron pattern in UTC of a scheduled task. */
  at?: string
}

/** A kind of background work. `Payload` is what each run is given. */
export interface Task<Payload extends object> extends TaskOptions {
  /**
   * Its name in the queue. Tasks that wait there keep it when a newer version starts, and workers leave names that they
   * don't know to other workers. So a payload that earlier versions can't use needs a new name.
   */
  name: string
  attempts: number
  /** Never set; it carries the type. */
  payload?: Payload
}

export type PayloadOf<T> = T extends Task<infer Payload> ? Payload : never

/** Declares a task. Slices list those they add in task-list.ts, and give each its handler in tasks.ts. */
export const task = <Payload extends object = Record<string, never>>(
  name: string,
  { attempts = 12, ...options }: TaskOptions = {},
): Task<Payload> => ({ name, attempts, ...options })

/** Returns whether such a task is waiting or running. graphile-worker counts a try when it locks the task. */
export async function isQueued(db: Db, { name }: Task<object>): Promise<boolean> {
  const { rows } = await sql<{ isQueued: boolean }>`
    select exists (
      select from graphile_worker.jobs where task_identifier = ${name} and (attempts < max_attempts or locked_at is not null)
    ) as is_queued`.execute(db)
  return rows[0]?.isQueued ?? false
}

/** Retries at once the tasks that failed and wait for their next try. */
export async function retryNow(db: Db, { name }: Task<object>) {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where task_identifier = ${name} and attempts between 1 and max_attempts - 1 and run_at > now() and locked_at is null
    having count(*) > 0`.execute(db)
}

/**
 * Adds a task in the transaction of the change that causes it, to run `wait` milliseconds from now. A task with the
 * same `jobKey` replaces the waiting one.
 */
export async function addTask<Payload extends object>(
  db: Db,
  { name, attempts, maxConcurrent, isLong }: Task<Payload>,
  payload: NoInfer<Payload> & { companyId?: number },
  jobKey?: string,
  wait = 0,
) {
  const { companyId } = payload
  const priority = companyId === undefined ? 0 : priorityOf(name, companyId, Date.now(), wait)
  const queue = queueOf({ name, maxConcurrent, isLong }, companyId)
  await sql`
    select graphile_worker.add_job(${name}, ${JSON.stringify({ ...payload, ...currentCause() })}::json, queue_name => ${queue},
      job_key => ${jobKey ?? null}, run_at => now() + make_interval(secs => ${wait / 1000}), max_attempts => ${attempts},
      priority => ${priority})`.execute(db)
}

/** Adds tasks of one kind in one statement, each as `addTask` does. Their keys have to differ. */
export async function addTasks<Payload extends object>(
  db: Db,
  { name, attempts, maxConcurrent, isLong }: Task<Payload>,
  tasks: readonly { payload: NoInfer<Payload> & { companyId: number }; jobKey: string }[],
) {
  const specs = tasks.map(({ payload, jobKey }) => ({
    payload: { ...payload, ...currentCause() },
    jobKey,
    queue: queueOf({ name, maxConcurrent, isLong }, payload.companyId),
    priority: priorityOf(name, payload.companyId, Date.now()),
  }))
  await sql`
    select count(*) from graphile_worker.add_jobs(array(
      select (${name}, payload, queue, now(), ${attempts}::integer, "jobKey", priority, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(specs)}::json)
        as spec (payload json, queue text, "jobKey" text, priority integer)
    ))`.execute(db)
}

/** The request and the span that added a task, for its log and its trace. */
export interface TaskCause {
  causingRequest?: string | undefined
  traceparent?: string | undefined
}

const currentCause = (): TaskCause => ({
  causingRequest: currentRequestId(),
  traceparent: currentTracer()?.current(),
})

/** Returns the name of the queue whose tasks run one after the other; null when all may run at the same time. */
function queueOf(
  { name, maxConcurrent, isLong }: Pick<Task<object>, 'name' | 'maxConcurrent' | 'isLong'>,
  companyId?: number,
) {
  if (maxConcurrent) return `${name} ${Math.floor(Math.random() * maxConcurrent)}`
  return isLong ? `${name} ${companyId}` : null
}
