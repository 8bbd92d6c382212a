import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Job,
  Logger,
  makeWorkerUtils,
  parseCronItems,
  type Task as QueueTask,
  run,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import { inRequest } from '../api/request-id.ts'
import type { Services } from '../api/routes.ts'
import { lowerBackend } from '../db/backend-priority.ts'
import { OutageClient } from '../db/outage.ts'
import { sendingFor } from '../db/statement-source.ts'
import { defaultShutdownTimeout } from '../start/run.ts'
import { traced } from '../tracing/tracing.ts'
import { endFailedTasks } from './failed-tasks.ts'
import { type HeartbeatTimes, startHeartbeat } from './heartbeat.ts'
import { loadMonitor } from './load-monitor.ts'
import type { PayloadOf, Task, TaskCause } from './tasks.ts'
import { areTasksPaused, beginOnceResumed, waitAfterReconnecting } from './wait-for-resume.ts'

/** The context of a run. */
export interface TaskRun {
  /** Whether the task fails permanently when this try fails. */
  isLastAttempt: boolean
  /** Waits between the steps of a long task until the process is less busy with calls, at most 10 seconds. */
  giveWay: () => Promise<void>
  /**
   * Waits between pieces of work of a few milliseconds until the calls that have arrived are answered, at most 100 ms.
   */
  letCallsPass: () => Promise<void>
  /** Logs an error that fails only a part of the task, which continues. */
  logError: (error: unknown) => void
}

type Handle<Payload> = (services: Services, payload: Payload, run: TaskRun) => Promise<unknown>

type End<Payload> = (services: Services, payload: Payload) => Promise<unknown>

/** A task with its handler. `end` runs once the task has failed permanently, so that no user waits for its result. */
export interface HandledTask {
  task: Task<object>
  handle: Handle<never>
  end?: End<never> | undefined
}

/**
 * Joins the tasks of a slice with their handlers: a task without a handler does not compile. A task may run again after
 * a failure or a killed process, so every handler is idempotent. A task whose work is shown as running needs an ending.
 */
export const handledTasks = <Tasks extends Record<string, Task<object>>>(
  tasks: Tasks,
  handlers: { [Name in keyof Tasks]: Handle<PayloadOf<Tasks[Name]>> },
  endings: { [Name in keyof Tasks]?: End<PayloadOf<Tasks[Name]>> } = {},
): HandledTask[] =>
  Object.keys(tasks).map((name) => ({ task: tasks[name]!, handle: handlers[name]!, end: endings[name] }))

interface Options {
  /** The database user must have access to the tables of the tasks. */
  connectionString: string
  services: Services
  tasks: readonly HandledTask[]
  log: Record<'error' | 'info', (details: object, message: string) => void>
  /**
   * Whether no other process runs tasks on this database. If so, tasks that a killed process left locked are freed at
   * once instead of after a minute.
   */
  isAlone: boolean
  /** Shorter times for tests. */
  heartbeat?: HeartbeatTimes
  /** Milliseconds between two checks whether a restored system may run tasks; shorter for tests. */
  resumeCheckInterval?: number
  /** Milliseconds that `stop` may take. Tasks that take longer are cut off and handed back to the queue. */
  shutdownTimeout?: number
}

/** The number of tasks that each of the three runners of a process runs at the same time. */
const concurrency = 4
const runnersOfProcess = 3
/** The number of tries of a scheduled task. Its next run is due soon anyway. */
const scheduledAttempts = 3
/** The maximum wait between two steps of a long task, in milliseconds. */
const maxStepWait = 10_000
/** The part of `shutdownTimeout`, in milliseconds, that is kept for handing cut-off tasks back to the queue. */
const handBackMs = 300

/**
 * Runs tasks until `stop`, which waits for those in progress. A task that fails is retried later. In a restored system,
 * none runs until it is resumed.
 */
export async function startTasks(options: Options) {
  const {
    connectionString,
    services,
    tasks,
    log,
    isAlone,
    heartbeat,
    resumeCheckInterval,
    shutdownTimeout = defaultShutdownTimeout,
  } = options
  const maxShutdownDuration = shutdownTimeout - handBackMs
  const pool = new pg.Pool({
    connectionString,
    max: runnersOfProcess * (concurrency + 2),
    // Otherwise graphile-worker ends the process when it can't store the outcome of a task.
    Client: OutageClient,
    keepAlive: true,
    options: '-c role=hireloom_app -c timezone=UTC',
  })
  let isCutOff = false
  // Tasks that were cut off fail as the connections of the process are closed; they are back in the queue.
  const logError = (details: object, message: string) => {
    if (!isCutOff) log.error(details, message)
  }
  // A lost connection is replaced when the next one is needed; without a listener it would end the process.
  const logLostConnection = ({ message }: Error) =>
    logError({ reason: message }, 'a task runner lost a database connection')
  pool.on('error', logLostConnection)
  let isLow = true
  pool.on('connect', (client) => {
    client.on('error', logLostConnection)
    const wasLow = isLow
    isLow = lowerBackend(client)
    if (wasLow && !isLow) log.info({}, 'PostgreSQL runs statements of tasks at the same priority as those of calls')
  })
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') logError(factsOf(meta), meta?.failure ? 'task failed' : message)
  })
  const load = loadMonitor()
  const waiting = new AbortController()
  const waitUntilResumed = waitAfterReconnecting({ pool, signal: waiting.signal, every: resumeCheckInterval })
  const events: WorkerEvents = new EventEmitter()
  const workerIds = new Set<string>()
  events.on('pool:create', ({ workerPool }) => workerIds.add(workerPool.id))
  const startRunner = (some: readonly HandledTask[]) =>
    run({
      pgPool: pool,
      taskList: Object.fromEntries(some.map((handler) => [handler.task.name, queueTask(handler)])),
      parsedCronItems: parseCronItems(
        some.flatMap(({ task: { name, at } }) =>
          at ? [{ task: name, match: at, options: { maxAttempts: scheduledAttempts } }] : [],
        ),
      ),
      concurrency,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: maxShutdownDuration,
      logger,
      events,
    })
  // An error here doesn't change the outcome of the task: its next run removes the failures.
  const dropFailures = (name: string) =>
    deleteFailures(pool, name).catch((error: Error) =>
      logError({ reason: error.message }, 'could not remove earlier failures of a scheduled task'),
    )
  const queueTask =
    ({ task, handle }: HandledTask): QueueTask =>
    async (queued, { job }) => {
      await waitUntilResumed()
      if (task.yieldsToCalls) await load.giveWay(job.created_at)
      const { causingRequest, traceparent: parent, ...payload } = queued as TaskCause
      const run: TaskRun = {
        isLastAttempt: job.attempts >= job.max_attempts,
        giveWay: () => load.giveWay(new Date(), maxStepWait),
        letCallsPass: load.letCallsPass,
        logError: (error) => logError({ err: error, ...factsOfTask(job) }, 'part of a task failed'),
      }
      const started = performance.now()
      const work = () => sendingFor(task.name, () => handle(services, payload as never, run))
      try {
        await traced({ name: task.name, kind: 'consumer', parent }, () =>
          causingRequest === undefined ? work() : inRequest(causingRequest, work),
        )
      } catch (error) {
        if (task.at && run.isLastAttempt) await dropFailures(task.name)
        throw error
      }
      if (task.at) await dropFailures(task.name)
      log.info({ ...factsOfTask(job), ms: Math.round(performance.now() - started) }, 'task')
    }
  // Tasks that give way and long ones have separate runners, so that no other task waits behind them.
  const {
    yielding = [],
    long = [],
    other = [],
  } = Object.groupBy(tasks, ({ task: { yieldsToCalls, isLong } }) =>
    isLong ? 'long' : yieldsToCalls ? 'yielding' : 'other',
  )
  const endings = new Map(
    tasks.flatMap(({ task, end }) => (end ? [[task.name, (payload: never) => end(services, payload)] as const] : [])),
  )
  const onBeat = () => endFailedTasks({ pool, endings, log })
  const begin = async () => {
    if (isAlone) await freeLockedTasks(pool, logger)
    const runners = await Promise.all([startRunner(yielding), startRunner(long), startRunner(other)])
    return {
      runners,
      workerHeartbeat: startHeartbeat({ pool, workerIds, onError: logLostConnection, onBeat, times: heartbeat }),
    }
  }
  const isPaused = await areTasksPaused(pool)
  const beginning = isPaused
    ? beginOnceResumed(begin, { pool, signal: waiting.signal, onError: logLostConnection, every: resumeCheckInterval })
    : begin()
  if (!isPaused) await beginning
  return {
    async stop() {
      load.stop()
      waiting.abort()
      const begun = await beginning
      const stopping = Promise.all(begun?.runners.map((runner) => runner.stop()) ?? [])
      const isStopped = await Promise.race([stopping.then(() => true), pause(maxShutdownDuration, false)])
      await begun?.workerHeartbeat.stop()
      if (isStopped) return pool.end()
      // A connection that a task still uses ends with the process.
      isCutOff = true
      log.info({}, 'handed unfinished tasks back to the queue')
    },
  }
}

/**
 * Removes the earlier runs of a scheduled task that failed permanently: a later one does their work. Otherwise a task
 * that runs each minute would leave a thousand a day.
 */
const deleteFailures = (pool: pg.Pool, name: string) =>
  pool.query(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = $1 and locked_at is null and attempts >= max_attempts having count(*) > 0`,
    [name],
  )

async function freeLockedTasks(pgPool: pg.Pool, logger: Logger) {
  const { rows } = await pgPool.query<{ worker: string }>(
    'select distinct locked_by as worker from graphile_worker._private_jobs where locked_by is not null',
  )
  if (rows.length === 0) return
  const tasks = await makeWorkerUtils({ pgPool, logger })
  await tasks.forceUnlockWorkers(rows.map(({ worker }) => worker))
  await tasks.release()
}

/** Returns what may be logged about a failure. */
function factsOf(meta: Record<string, unknown> = {}) {
  const job = meta.job as Job | undefined
  return { err: meta.error, ...(job && factsOfTask(job)) }
}

/**
 * Returns the facts of a task that may be logged. Its payload may name people, so only the id of the request that
 * caused the task is included.
 */
function factsOfTask({ id, task_identifier, attempts, payload }: Job) {
  const { causingRequest: requestId } = payload as TaskCause
  return { task: task_identifier, taskId: id, attempt: attempts, requestId }
}
