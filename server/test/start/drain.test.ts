import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { oneSecond } from '@hireloom/contract/platform/durations'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test as plain, vi } from 'vitest'
import { connect } from '../../src/platform/db/db.ts'
import { listProcesses } from '../../src/platform/processes/process-queries.ts'
import { cloneTemplate } from '../database/template.ts'
import { freePort } from '../processes/free-port.ts'
import { product, World } from '../world.ts'
import { startProgram } from './installation.ts'

/** A database with one company, and the processes that a test starts on it. */
const test = plain.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const { url, drop } = await cloneTemplate(inject('databaseServer'))
  const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-drain-'))
  const db = connect(url)
  const built = product(db)
  const { slug } = await World.make(built)
  await built.close()
  const programs: ReturnType<typeof startProgram>[] = []
  onCleanup(async () => {
    await Promise.all(programs.map(({ end }) => end('SIGKILL')))
    await db.destroy()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    db,
    url,
    /** Starts the product in a role, and waits until it is ready. */
    async start(role: 'web' | 'worker', drainSeconds: number, more: Record<string, string> = {}) {
      const port = await freePort()
      const program = startProgram('main.ts', [], {
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PORT: `${port}`,
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        ROLE: role,
        DRAIN_SECONDS: `${drainSeconds}`,
        ...more,
      })
      programs.push(program)
      const isReady = () => {
        if (!program.printed.out.includes('ready')) throw new Error(`Not ready yet. ${program.printed.error}`)
      }
      await vi.waitFor(isReady, { timeout: 120_000, interval: 50 })
      const address = `http://127.0.0.1:${port}`
      return { ...program, address, jobs: `${address}/api/jobs/${slug}` }
    },
  }
})

const statusOf = async (address: string) => (await fetch(address)).status

/** Calls 20 times a second, each call by itself, until `stop`, which returns the replies. */
function callSteadily(address: string) {
  const calls: Promise<string>[] = []
  const call = async () => {
    const { status, headers } = await fetch(address)
    return `${status} ${headers.get('connection')}`
  }
  const timer = setInterval(() => calls.push(call()), oneSecond / 20)
  return async () => {
    clearInterval(timer)
    return Promise.all(calls)
  }
}

test('a process that gets SIGTERM is immediately not ready, fails no call, and exits with code 0', {
  timeout: 120_000,
}, async ({ site }) => {
  const web = await site.start('web', 12)
  expect(await listProcesses(site.db)).toContainEqual(expect.objectContaining({ role: 'web' }))
  expect(await statusOf(`${web.address}/api/ready`)).toBe(200)

  const stopCalls = callSteadily(web.jobs)
  await pause(oneSecond)
  const signaled = performance.now()
  const exit = web.end('SIGTERM')
  await expect.poll(() => statusOf(`${web.address}/api/ready`), { interval: 20, timeout: 4 * oneSecond }).toBe(503)
  // The load balancer sends calls until then; a busy machine needs a few seconds for the last ones.
  await pause(6 * oneSecond - (performance.now() - signaled))
  const replies = await stopCalls()
  expect(replies.length).toBeGreaterThan(50)
  expect(new Set(replies)).toEqual(new Set(['200 keep-alive', '200 close']))
  expect(await exit).toBe(0)
  expect(await listProcesses(site.db)).toEqual([])
})

test('a call that runs at the end of the drain still gets its reply', { timeout: 120_000 }, async ({ site }) => {
  const web = await site.start('web', 1)
  const holder = new pg.Client(site.url)
  await holder.connect()
  // Otherwise a second try would wait for the lock of the first.
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table companies in access exclusive mode')
  const call = statusOf(web.jobs)
  const waiting = `select from pg_locks where relation = 'companies'::regclass and not granted`
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBeGreaterThan(0)
  const exit = web.end('SIGTERM')
  await pause(2 * oneSecond)
  const isServing = () => statusOf(`${web.address}/api/live`).then(Boolean, () => false)
  await expect.poll(isServing, { timeout: 6 * oneSecond }).toBe(false)
  await holder.query('commit')
  expect(await call).toBe(200)
  expect(await exit).toBe(0)
})

test('a second SIGTERM stops a process immediately, with code 0', { timeout: 120_000 }, async ({ site }) => {
  const web = await site.start('web', 600)
  void web.end('SIGTERM')
  await expect.poll(() => statusOf(`${web.address}/api/ready`), { timeout: 4 * oneSecond }).toBe(503)
  await pause(oneSecond)
  const from = performance.now()
  expect(await web.end('SIGTERM')).toBe(0)
  expect(performance.now() - from).toBeLessThan(10 * oneSecond)
})

test('a worker reports when it starts that a restored system is paused', { timeout: 120_000 }, async ({ site }) => {
  const database = sql.id(new URL(site.url).pathname.slice(1))
  const owner = connect(site.url, { max: 1, asOwner: true })
  await sql`alter database ${database} set hireloom.restored = 'later'`.execute(owner)
  try {
    const worker = await site.start('worker', 1)
    await expect
      .poll(() => worker.printed.out)
      .toBe(
        'The worker is ready.\nThis system was restored from a backup. It runs no task and sends nothing until you run: npm run admin -- resume\n',
      )
  } finally {
    await sql`alter database ${database} reset hireloom.restored`.execute(owner)
    await owner.destroy()
  }
})

test('a process in the role worker serves no calls, and serves measurements on a separate port', {
  timeout: 120_000,
}, async ({ site }) => {
  const [port, token] = [await freePort(), 'token-of-the-measurements-in-these-tests']
  const worker = await site.start('worker', 1, { METRICS_PORT: `${port}`, METRICS_TOKEN: token })
  expect(worker.printed.out).toBe('The worker is ready.\n')
  expect(await listProcesses(site.db)).toContainEqual(expect.objectContaining({ role: 'worker' }))
  await expect(fetch(`${worker.address}/api/live`)).rejects.toThrow()
  const pages = `http://127.0.0.1:${port}`
  expect(await statusOf(`${pages}/api/live`)).toBe(200)
  expect(await statusOf(`${pages}/metrics`)).toBe(404)
  expect(await statusOf(`${pages}/api/v1/jobs`)).toBe(404)
  const reply = await fetch(`${pages}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const measured = await reply.text()
  expect(measured).toContain('hireloom_mails_total{outcome="sent"} 0')
  expect(measured).toMatch(/^hireloom_db_query_seconds_count{slice="\w+"} [1-9]/m)
  // The alert that no process serves calls would otherwise never fire while a worker runs.
  expect(measured).not.toContain('hireloom_http_in_flight')
  expect(await worker.end('SIGTERM')).toBe(0)
})
