import { Logger, makeWorkerUtils, parseCronItems, run, type Task } from 'graphile-worker'
import pg from 'pg'
import { givingWay } from './give-way.ts'
import type { TaskName, Tasks } from './tasks.ts'

/** What a task knows of its own run. */
export interface TaskRun {
  /** No other try follows when this one fails. */
  isLastAttempt: boolean
  /** For a long task that nobody waits for, between its steps: resolves when people have been served, in 10 seconds at most. */
  giveWay: () => Promise<void>
}

/** What does each task. A task may be run again after a failure or a killed process, so each is idempotent. */
export type TaskHandlers = { [Name in TaskName]: (payload: Tasks[Name], run: TaskRun) => Promise<void> }

/** Tasks that come by the clock: `at` is a cron pattern in UTC. */
export type Timetable = readonly { task: TaskName; at: string }[]

interface Options {
  /** Of a user that may read and write the tables of the tasks. */
  connectionString: string
  handlers: TaskHandlers
  timetable: Timetable
  log: { error(details: object, message: string): void }
  /** No other process works on this database, so what a killed one left locked is free at once, not after 4 hours. */
  isAlone: boolean
}

/** Tasks one process works on at the same time, of those that begin when it is calm and of the others. */
const concurrency = 4
/** Nobody sits before the screen for these. They have a runner of their own, so that nothing waits behind them. */
const givesWay = (name: string) => ['sendMail', 'sendMails', 'scoreApplications', 'scoreJobAnew'].includes(name)
/** Milliseconds that a step of a long task lets others go first. */
const longestStep = 10_000
/** Milliseconds a task may still take after `stop`. Its mail or file is then tried again by the next start. */
const longestFarewell = 2000

/** Works off tasks until `stop`, which waits for those in progress. A task that fails comes back later by itself. */
export async function startTasks({ connectionString, handlers, timetable, log, isAlone }: Options) {
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
  const runner = (names: string[], cron: Timetable) =>
    run({
      pgPool: pool,
      taskList: Object.fromEntries(
        names.map((name) => {
          const handle = handlers[name as TaskName]
          const task: Task = async (payload, { job }) => {
            if (givesWay(name)) await people.giveWay(job.created_at)
            await handle(payload as never, {
              isLastAttempt: job.attempts >= job.max_attempts,
              giveWay: () => people.giveWay(new Date(), longestStep),
            })
          }
          return [name, task]
        }),
      ),
      parsedCronItems: parseCronItems(cron.map(({ task, at }) => ({ task, match: at, options: { maxAttempts: 3 } }))),
      concurrency,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: longestFarewell,
      logger,
    })
  const { calm = [], other = [] } = Object.groupBy(Object.keys(handlers), (name) => (givesWay(name) ? 'calm' : 'other'))
  const runners = await Promise.all([runner(calm, []), runner(other, timetable)])
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
