import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { test as base, expect, inject, vi } from 'vitest'
import { workerDatabase } from '../../../test/database/template.ts'
import { startBreakableProxy } from '../../../test/outside/breakable-proxy.ts'
import type { Services } from '../api/routes.ts'
import { connect } from '../db/db.ts'
import { resume } from '../db/restored.ts'
import type { HeartbeatTimes } from './heartbeat.ts'
import { countTasks } from './queue-queries.ts'
import { addTask, retryNow, task } from './tasks.ts'
import { handledTasks, startTasks, type TaskRun } from './worker.ts'

const sendMail = task<{ companyId: number; mailId: number }>('sendMail', { yieldsToCalls: true })
const runImport = task<{ companyId: number; importId: number }>('runImport', { isLong: true })
const trackEvent = task('trackEvent')
const foldCounts = task('foldCounts', { at: '0 0 1 1 *', attempts: 3 })

interface StartOptions {
  /** Ends the work of imports that failed permanently. */
  endImport?: (payload: object) => Promise<unknown>
  isAlone?: boolean
  heartbeat?: HeartbeatTimes
  connectionString?: string
}
type Handler = (payload: object, run: TaskRun) => Promise<void>

const test = base.extend('queue', async ({}, { onCleanup }) => {
  const { url, db, empty } = await workerDatabase(inject('databaseServer'))
  const running = new Set<() => Promise<void>>()
  onCleanup(async () => {
    await Promise.all([...running].map((stop) => stop()))
    await empty()
  })
  const log: { details: object; message: string }[] = []
  const start = async (handle: Handler, options: StartOptions = {}) => {
    const { isAlone = false, heartbeat, connectionString = url, endImport } = options
    const tasks = await startTasks({
      connectionString,
      services: {} as Services,
      tasks: handledTasks(
        { sendMail, runImport, foldCounts },
        {
          sendMail: (_services, payload, run) => handle(payload, run),
          runImport: (_services, payload, run) => handle(payload, run),
          foldCounts: (_services, payload, run) => handle(payload, run),
        },
        endImport && { runImport: (_services, payload) => endImport(payload) },
      ),
      log: { error: (details, message) => void log.push({ details, message }), info: () => undefined },
      isAlone,
      heartbeat,
      resumeCheckInterval: 20,
    })
    const stop = () => {
      running.delete(stop)
      return tasks.stop()
    }
    running.add(stop)
    return stop
  }
  /** Skips to the last try. */
  const goToLastTry = () =>
    sql`update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1 where locked_at is null`.execute(
      db,
    )
  return { url, db, start, log, goToLastTry }
})

const mail = { companyId: 1, mailId: 7 }

test('a task runs as soon as it is added, with its payload', async ({ queue }) => {
  const done: object[] = []
  await queue.start(async (payload) => void done.push(payload))
  await addTask(queue.db, sendMail, mail)
  await expect.poll(() => done).toEqual([mail])
})

test('a restored system runs no task until it is resumed', async ({ queue }) => {
  const database = sql.id(new URL(queue.url).pathname.slice(1))
  const owner = connect(queue.url, { max: 1, asOwner: true }).withoutPlugins()
  await sql`alter database ${database} set hireloom.restored = 'now'`.execute(owner)
  // The setting applies to new connections only.
  const restored = connect(queue.url, { max: 1 })
  try {
    const done: object[] = []
    const stop = await queue.start(async (payload) => void done.push(payload))
    await addTask(queue.db, sendMail, mail)
    await pause(300)
    expect(done).toEqual([])
    expect(await resume(restored)).toBe(true)
    await expect.poll(() => done).toEqual([mail])
    await stop()
    await restored.deleteFrom('resumedRestores').execute()
    // A process that stops while it waits has no task to end.
    await (await queue.start(async () => undefined))()
  } finally {
    await restored.destroy()
    await sql`alter database ${database} reset hireloom.restored`.execute(owner)
    await owner.destroy()
  }
})

test('tasks wait when PostgreSQL is restarted on a restored database while the product runs', async ({ queue }) => {
  const database = sql.id(new URL(queue.url).pathname.slice(1))
  const owner = connect(queue.url, { max: 1, asOwner: true }).withoutPlugins()
  const done: object[] = []
  await queue.start(async (payload) => void done.push(payload))
  await addTask(queue.db, sendMail, mail)
  await expect.poll(() => done).toEqual([mail])
  await sql`alter database ${database} set hireloom.restored = 'later'`.execute(owner)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(owner)
  const restored = connect(queue.url, { max: 1 })
  try {
    await addTask(restored, sendMail, mail)
    const held = sql<{ isHeld: boolean }>`select locked_at is not null as "isHeld" from graphile_worker.jobs`
    await expect.poll(async () => (await held.execute(owner)).rows, { timeout: 10_000 }).toEqual([{ isHeld: true }])
    await pause(100)
    expect(done).toEqual([mail])
    expect(await resume(restored)).toBe(true)
    await expect.poll(() => done).toEqual([mail, mail])
    await restored.deleteFrom('resumedRestores').execute()
  } finally {
    await restored.destroy()
    await sql`alter database ${database} reset hireloom.restored`.execute(owner)
    await owner.destroy()
  }
})

test('long tasks that run one at a time in all companies share a queue', async ({ queue }) => {
  const copyCompany = task<{ companyId: number }>('copyCompany', { isLong: true, maxConcurrent: 1 })
  for (const companyId of [1, 2]) await addTask(queue.db, copyCompany, { companyId })
  const queues = sql<{ name: string }>`select distinct queue_name as name from graphile_worker.jobs`
  expect((await queues.execute(queue.db.withoutPlugins())).rows).toEqual([{ name: 'copyCompany 0' }])
})

test('a delayed task waits until it is due, and one with the same key replaces it', async ({ queue }) => {
  await addTask(queue.db, sendMail, mail, 'mail 7', 600_000)
  const waiting = sql<{ wait: number }>`select round(extract(epoch from (run_at - now())))::int as wait
    from graphile_worker.jobs`
  expect((await waiting.execute(queue.db.withoutPlugins())).rows).toEqual([{ wait: expect.closeTo(600, -1) }])
  const done: object[] = []
  await queue.start(async (payload) => void done.push(payload))
  await addTask(queue.db, sendMail, mail, 'mail 7')
  await expect.poll(() => done).toEqual([mail])
})

test('a task of a change that is rolled back never runs', async ({ queue }) => {
  const taken = queue.db.transaction().execute(async (db) => {
    await addTask(db, sendMail, mail)
    throw new Error('taken back')
  })
  await expect(taken).rejects.toThrow('taken back')
  const { rows } = await sql`select id from graphile_worker.jobs`.execute(queue.db)
  expect(rows).toEqual([])
})

test('a task that fails is retried, is marked on its last try, and is logged without its payload', async ({
  queue,
}) => {
  const tries: boolean[] = []
  await queue.start(async (_payload, { isLastAttempt }) => {
    tries.push(isLastAttempt)
    throw new Error('the server is unavailable')
  })
  await addTask(queue.db, sendMail, mail)
  await expect.poll(() => queue.log).toHaveLength(1)
  expect(queue.log[0]).toMatchObject({ message: 'task failed', details: { task: 'sendMail', attempt: 1 } })
  expect(JSON.stringify(queue.log)).not.toContain('mailId')

  const failed = sql<{ lastError: string | null }>`select last_error from graphile_worker.jobs`
  await expect.poll(async () => (await failed.execute(queue.db)).rows[0]?.lastError).toBe('the server is unavailable')
  await queue.goToLastTry()
  await expect.poll(() => tries).toEqual([false, true])
})

test('retryNow retries failed tasks at once, but not delayed ones', async ({ queue }) => {
  await addTask(queue.db, sendMail, mail, 'failed', 600_000)
  await sql`update graphile_worker._private_jobs set attempts = 8`.execute(queue.db)
  await addTask(queue.db, sendMail, mail, 'waiting', 600_000)
  await retryNow(queue.db, sendMail)
  await retryNow(queue.db, trackEvent)
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where run_at <= now()`.execute(queue.db.withoutPlugins())
  expect(rows).toEqual([{ key: 'failed' }])
})

test('a process that runs alone unlocks the tasks that a killed one left locked', async ({ queue }) => {
  await addTask(queue.db, sendMail, mail)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1`.execute(
    queue.db,
  )
  const done: object[] = []
  await queue.start(async (payload) => void done.push(payload), { isAlone: true })
  await expect.poll(() => done).toEqual([mail])
})

test('stopping waits for the task in progress', async ({ queue }) => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  let isDone = false
  const stop = await queue.start(async () => {
    begin()
    await end
    isDone = true
  })
  await addTask(queue.db, sendMail, mail)
  await begun
  const stopping = stop()
  finish()
  await stopping
  expect(isDone).toBe(true)
})

const brisk: HeartbeatTimes = { every: 100, deadAfter: 600 }

test('the tasks of a killed process are free after a while, and those of a busy one are not', async ({ queue }) => {
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const begun: object[] = []
  const busy = async (payload: object) => {
    begun.push(payload)
    await end
  }
  await queue.start(busy, { heartbeat: brisk })
  const other = { ...mail, mailId: 8 }
  await addTask(queue.db, sendMail, mail)
  await expect.poll(() => begun).toEqual([mail])
  await addTask(queue.db, sendMail, other)
  await expect.poll(() => begun).toEqual([mail, other])
  await sql`update graphile_worker._private_jobs set locked_by = 'killed'
    where (payload->>'mailId')::int = ${other.mailId}`.execute(queue.db)
  await expect.poll(() => begun).toEqual([mail, other, other])
  await pause(2 * brisk.deadAfter)
  expect(begun).toEqual([mail, other, other])
  finish()
})

test('the work of a task that failed permanently is ended once, even when its process was killed on the last try', async ({
  queue,
}) => {
  const [failing, killed] = [1, 2].map((importId) => ({ companyId: 1, importId }))
  const ended: object[] = []
  let isUnavailable = true
  const endImport = async (payload: object) => {
    if (isUnavailable) throw new Error('the store is unavailable')
    ended.push(payload)
  }
  await addTask(queue.db, runImport, killed!)
  await sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '1 hour',
    attempts = max_attempts`.execute(queue.db)
  await queue.start(() => Promise.reject(new Error('always')), { heartbeat: brisk, endImport })
  await addTask(queue.db, runImport, { ...failing!, companyId: 2 })
  const hasFailed = async () =>
    (await sql`select from graphile_worker.jobs where last_error = 'always'`.execute(queue.db)).rows.length
  await expect.poll(hasFailed).toBe(1)
  await queue.goToLastTry()
  const notEnded = () => queue.log.filter(({ message }) => message === 'failed task could not be ended')
  await expect.poll(() => notEnded().length).toBeGreaterThan(1)
  isUnavailable = false
  await expect.poll(() => ended).toHaveLength(2)
  await pause(5 * brisk.every)
  expect(ended).toHaveLength(2)
  expect(ended).toEqual(expect.arrayContaining([killed, { ...failing, companyId: 2 }]))
  expect(await countTasks(queue.db)).toEqual([
    { task: 'runImport', waiting: 0, later: 0, running: 0, failed: 2, oldest: 0 },
  ])

  // When an operator runs the tasks again, they fail and are ended again.
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => max(max_attempts)::int - 1)
    from graphile_worker.jobs`.execute(queue.db)
  await expect.poll(() => ended).toHaveLength(4)
})

test('a process that stops hands back what it has not finished', async ({ queue }) => {
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const begun: object[] = []
  const stop = await queue.start(async (payload) => {
    begun.push(payload)
    await end
  })
  await addTask(queue.db, sendMail, mail)
  await expect.poll(() => begun).toHaveLength(1)
  const stopping = stop()
  const done: object[] = []
  await queue.start(async (payload) => void done.push(payload))
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([mail])
  finish()
  await stopping
})

test('the failure of a task that a stop cut off is not logged', async ({ queue }) => {
  const line = await startBreakableProxy(queue.url)
  const { promise: end, reject: fail } = Promise.withResolvers<void>()
  const begun: object[] = []
  const stop = await queue.start(
    async (payload) => {
      begun.push(payload)
      await end
    },
    { connectionString: line.url },
  )
  await addTask(queue.db, sendMail, mail)
  await expect.poll(() => begun).toHaveLength(1)
  await stop()
  // The database and the connections of the tasks are closed next.
  line.cut()
  fail(new Error('driver has already been destroyed'))
  await pause(300)
  expect(queue.log).toEqual([])
})

test('a task of a later version waits for a process that knows it', async ({ queue }) => {
  const done: object[] = []
  await queue.start(async (payload) => void done.push(payload))
  await addTask(queue.db, task<{ companyId: number }>('taskOfTomorrow'), { companyId: 1 })
  await addTask(queue.db, sendMail, mail)
  await expect.poll(() => done).toEqual([mail])
  const waiting = sql`select task_identifier, attempts, locked_at from graphile_worker.jobs`
  await expect
    .poll(async () => (await waiting.execute(queue.db.withoutPlugins())).rows)
    .toEqual([{ task_identifier: 'taskOfTomorrow', attempts: 0, locked_at: null }])
})

test('a task that ends while the database is unavailable runs once, and tasks continue when it is back', async ({
  queue,
}) => {
  const line = await startBreakableProxy(queue.url)
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const done: object[] = []
  const stop = await queue.start(
    async (payload) => {
      done.push(payload)
      await end
    },
    { connectionString: line.url },
  )
  await addTask(queue.db, sendMail, mail)
  await expect.poll(() => done).toEqual([mail])
  line.cut()
  finish()
  await pause(200)
  await line.restore()
  const other = { ...mail, mailId: 8 }
  await addTask(queue.db, sendMail, other)
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([mail, other])
  const left = sql`select id from graphile_worker.jobs`
  await expect.poll(async () => (await left.execute(queue.db)).rows, { timeout: 10_000 }).toEqual([])
  await stop()
  line.cut()
})

test('a company that adds many tasks at once does not delay the task of another', async ({ queue }) => {
  const many = Array.from({ length: 60 }, (_, index) => ({ companyId: 11, mailId: index }))
  const other = { companyId: 12, mailId: 60 }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  for (const one of [...many, other]) await addTask(queue.db, sendMail, one)
  vi.useRealTimers()
  const done: object[] = []
  await queue.start(async (payload) => void done.push(payload))
  await expect.poll(() => done, { timeout: 20_000 }).toHaveLength(61)
  expect(done.slice(0, 20)).toContainEqual(other)
})

test('a company runs one long task at a time, while short tasks and those of other companies run', async ({
  queue,
}) => {
  const { promise: end, resolve: finish } = Promise.withResolvers<void>()
  const begun: object[] = []
  await queue.start(async (payload) => {
    begun.push(payload)
    if ('importId' in payload) await end
  })
  const imports = [1, 2, 3, 4, 5].map((importId) => ({ companyId: 13, importId }))
  for (const one of imports) await addTask(queue.db, runImport, one)
  const other = { companyId: 14, importId: 6 }
  await addTask(queue.db, runImport, other)
  await addTask(queue.db, sendMail, mail)
  await expect.poll(() => begun).toHaveLength(3)
  expect(begun).toEqual(expect.arrayContaining([imports[0], other, mail]))
  finish()
  await expect.poll(() => begun, { timeout: 10_000 }).toHaveLength(7)
})

test('of a scheduled task, only the last failure is kept, and none once it succeeds', async ({ queue }) => {
  const listFailures = async () => {
    const { rows } = await sql<{ error: string }>`select last_error as error from graphile_worker.jobs
      where task_identifier = 'foldCounts' and attempts >= max_attempts and locked_at is null`.execute(queue.db)
    return rows.map(({ error }) => error)
  }
  let runs = 0
  let isBroken = true
  await queue.start(async () => {
    runs += 1
    if (isBroken) throw new Error(`run ${runs}`)
  })
  for (const run of [1, 2]) {
    await addTask(queue.db, { ...foldCounts, attempts: 1 }, {})
    await expect.poll(listFailures).toEqual([`run ${run}`])
  }
  isBroken = false
  await addTask(queue.db, foldCounts, {})
  await expect.poll(listFailures).toEqual([])
})
