import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '@hireloom/contract/jobs/job'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrations/migrate.ts'
import type { startProgram } from '../start/installation.ts'
import { type Product, product, World } from '../world.ts'
import { startDebianPostgres, startWithReplica } from './debian-postgres.ts'
import { Load } from './load.ts'
import { startPooler } from './pooler.ts'
import { openSite, type Site } from './site.ts'

// Two web processes and two workers behind HAProxy and PgBouncer, with a replica and with files in an S3 store.

/** Rounds of kills. docs/operations.md has the outcome of many. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1)
const user = `machines_${randomBytes(4).toString('hex')}`
const home = mkdtempSync(join(tmpdir(), 'hireloom-databases-'))
const closers: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]

let databases: Awaited<ReturnType<typeof startWithReplica>>
let pooler: Awaited<ReturnType<typeof startPooler>>
let site: Site
let world: World
let job: Job
const webs: ReturnType<typeof startProgram>[] = []

beforeAll(async () => {
  databases = await startWithReplica(home, 'hireloom')
  closers.push(() => Promise.all([databases.primary.stop(), databases.replica.stop()]))
  const direct = `${databases.primary.url}/hireloom`
  await migrate(direct)
  await asOwner(`create role ${user} login password 'secret' in role hireloom_app`)
  await asOwner(`alter role ${user} set timezone to 'UTC'`)
  await asOwner(`alter role ${user} set statement_timeout to '15s'`)
  pooler = await startPooler(direct, { users: { [user]: 'secret' } })
  closers.push(() => pooler.stop())
  const pooled = Object.assign(new URL(direct), { username: user, password: 'secret', port: `${pooler.port}` })
  const addresses = {
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: direct,
    DATABASE_REPLICA_URL: `${databases.replica.url}/hireloom`,
  }
  site = await openSite(addresses, (close) => closers.push(close))
  const db = connect(direct)
  closers.push(() => db.destroy())
  const built: Product = product(db, site.settings)
  closers.push(built.close)
  built.clock.now = new Date()
  world = await World.make(built)
  job = await world.job()
  webs.push(...(await Promise.all(site.webPorts.map((port) => site.startWeb(port)))))
  await Promise.all([site.startWorker(), site.startWorker()])
  await site.untilAllServe()
}, 180_000)
afterAll(async () => {
  for (const close of closers.reverse()) await close()
}, 60_000)

async function asOwner(statement: string, database = 'postgres') {
  const client = new pg.Client(`${databases.primary.url}/${database}`)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

test('a process that is stopped loses no call', { timeout: 120_000 }, async () => {
  const load = await Load.start(site, world, job)
  // Also ends the load of a first try.
  onTestFinished(() => load.stop())
  await load.untilMore(1)
  expect(await webs[0]?.end('SIGTERM')).toBe(0)
  await load.untilMore(1)
  await load.stop()
  webs[0] = await site.startWeb(site.webPorts[0] ?? 0)
  await site.untilAllServe()
  expect(load.failedCalls).toEqual([])
  expect(load.wrongReplies).toEqual([])
})

/** Kills a part of the installation and starts it again, while people apply. */
const kills: Record<string, (load: Load) => Promise<unknown>> = {
  async 'web process'() {
    await webs[1]?.end('SIGKILL')
    webs[1] = await site.startWeb(site.webPorts[1] ?? 0)
  },
  async worker(load) {
    const doomed = await site.startWorker()
    await load.untilMore(3)
    await doomed.end('SIGKILL')
    // Shortens the minute until its tasks are free for others. The living workers send a heartbeat every 15 seconds.
    await asOwner("update task_workers set seen_at = seen_at - interval '40 seconds'", 'hireloom')
  },
  async pooler() {
    await pooler.stop()
    await pause(700)
    pooler = await startPooler(databases.primary.url, { users: { [user]: 'secret' }, port: pooler.port })
  },
  async replica() {
    await databases.replica.kill()
    await pause(700)
    databases.replica = await startDebianPostgres(databases.copy, { port: databases.replica.port })
  },
  async database() {
    await databases.primary.kill()
    await pause(700)
    databases.primary = await startDebianPostgres(databases.live, { port: databases.primary.port })
  },
}

test('kills of each part lose no accepted application, give no wrong reply and send each mail once', {
  timeout: rounds * 600_000,
}, async () => {
  const load = await Load.start(site, world, job)
  // Also ends the load of a first try.
  onTestFinished(() => load.stop())
  const table = Object.keys(kills).map((part) => ({
    part,
    kills: 0,
    accepted: 0,
    lost: 0,
    repeated: 0,
    wrong: 0,
    twice: 0,
  }))
  for (let round = 0; round < rounds; round += 1) {
    for (const line of table) {
      const before = {
        accepted: load.accepted.length,
        failed: load.failedCalls.length,
        wrong: load.wrongReplies.length,
      }
      const { twice } = load.countMails()
      await kills[line.part]?.(load)
      await load.untilMore(3)
      line.kills += 1
      line.accepted += load.accepted.length - before.accepted
      line.lost += (await load.listLost()).length
      line.repeated += load.failedCalls.length - before.failed
      line.wrong += load.wrongReplies.length - before.wrong
      line.twice += load.countMails().twice - twice
    }
    if (process.env.KILL_ROUNDS) console.table(table)
  }
  await load.stop()

  expect(load.wrongReplies).toEqual([])
  expect(await load.listLost()).toEqual([])
  await expect
    .poll(() => load.accepted.filter((email) => !load.countMails().recipients.has(email)), { timeout: 120_000 })
    .toEqual([])
  // A worker killed between sending and recording sends the same message again, which mail programs show once.
  const { twice, sentAgain } = load.countMails()
  if (process.env.KILL_ROUNDS) console.log(`${load.calls} calls, ${sentAgain} messages sent again under the same id`)
  expect(twice).toBe(0)
})
