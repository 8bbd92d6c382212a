import { Logger, makeWorkerUtils, parseCronItems, type Task as QueueTask, run } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../api/routes.ts'
import { givingWay } from './give-way.ts'
import type { PayloadOf, Task } from './tasks.ts'

/** What a task knows of its own run. */
export interface TaskRun {
  /** No other try follows when this one fails. */
  isLastAttempt: boolean
  /** For a long task that nobody waits for, between its steps: resolves when people have been served, in 10 seconds at most. */
  giveWay: () => Promise<void>
}

type Handle<Payload> = (services: Services, payload: Payload, run: TaskRun) => Promise<unknown>

/** A task with what does it. */
export interface HandledTask {
  task: Task<object>
  handle: Handle<never>
}

/**
 * Joins the tasks of a slice and what does them: a task without a handler does not compile. A task may run again after a
 * failure or a killed process, so every handler is idempotent.
 */
export const handledTasks = <Tasks extends Record<string, Task<object>>>(
  tasks: Tasks,
  handlers: { [Name in keyof Tasks]: Handle<PayloadOf<Tasks[Name]>> },
): HandledTask[] => Object.keys(tasks).map((name) => ({ task: tasks[name]!, handle: handlers[name]! }))

interface Options {
  /** Of a user that may read and write the tables of the tasks. */
  connectionString: string
  services: Services
  tasks: readonly HandledTask[]
  log: { error(details: object, message: string): void }
  /** No other process works on this database, so what a killed one left locked is free at once, not after 4 hours. */
  isAlone: boolean
}

/** Tasks one process works on at the same time, of those that begin when it is calm and of the others. */
const concurrency = 4
/** Tries of a task that comes by the clock, which comes again anyway. */
const scheduledAttempts = 3
/** Milliseconds that a step of a long task lets others go first. */
const longestStep = 10_000
/** Milliseconds a task may still take after `stop`. Its mail or file is then tried again by the next start. */
const longestFarewell = 2000

/** Works off tasks until `stop`, which waits for those in progress. A task that fails comes back later by itself. */
export async function startTasks({ connectionString, services, tasks, log, isAlone }: Options) {
  const pool = new pg.Pool({
    connectionString,
    max: 2 * (concurrency + 2),
    options: '-c role=hireloom_app -c timezone=UTC',
  })
  // A lost connection is replaced at the next need; without a listener it would end the process.
  const note = ({ message }: Error) => log.error({ reason: message }, 'lost a connection of the tasks')
  pool.on('error', note)
  pool.on('connect', (client) => client.on('error', note))
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error(factsOf(meta), meta?.failure ? 'task failed' : message)
  })
  if (isAlone) await freeLockedTasks(pool, logger)
  const people = givingWay()
  const runner = (some: readonly HandledTask[]) =>
    run({
      pgPool: pool,
      taskList: Object.fromEntries(some.map((one) => [one.task.name, queueTask(one)])),
      parsedCronItems: parseCronItems(
        some.flatMap(({ task: { name, at } }) =>
          at ? [{ task: name, match: at, options: { maxAttempts: scheduledAttempts } }] : [],
        ),
      ),
      concurrency,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: longestFarewell,
      logger,
    })
  const queueTask =
    ({ task, handle }: HandledTask): QueueTask =>
    async (payload, { job }) => {
      if (task.givesWay) await people.giveWay(job.created_at)
      await handle(services, payload as never, {
        isLastAttempt: job.attempts >= job.max_attempts,
        giveWay: () => people.giveWay(new Date(), longestStep),
      })
    }
  // Those that give way have a runner of their own, so that nothing waits behind them.
  const { calm = [], other = [] } = Object.groupBy(tasks, ({ task }) => (task.givesWay ? 'calm' : 'other'))
  const runners = await Promise.all([runner(calm), runner(other)])
  return {
    async stop() {
      people.stop()
      await Promise.all(runners.map((one) => one.stop()))
      await pool.end()
    },
  }
}

async function freeLockedTasks(pgPool: pg.Pool, logger: Logger) {
  const { rows } = await pgPool.query<{ worker: string }>(
    'select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null',
  )
  if (rows.length === 0) return
  const tasks = await makeWorkerUtils({ pgPool, logger })
  await tasks.forceUnlockWorkers(rows.map(({ worker }) => worker))
  await tasks.release()
}

/** What of a failure may stand in the log: the task's payload, which may name people, may not. */
function factsOf(meta: Record<string, unknown> = {}) {
  const job = meta.job as { id: string; task_identifier: string; attempts: number } | undefined
  return { err: meta.error, ...(job && { task: job.task_identifier, taskId: job.id, attempt: job.attempts }) }
}
