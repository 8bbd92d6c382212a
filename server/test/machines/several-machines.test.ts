import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '@hireloom/contract/jobs/job'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../src/platform/db/db.ts'
import type { startProgram } from '../start/installation.ts'
import { type Product, product, World } from '../world.ts'
import { startDebianPostgres } from './debian-postgres.ts'
import { Load } from './load.ts'
import { type Machines, openMachines } from './machines.ts'
import type { Site } from './site.ts'

// Two web processes and two workers behind HAProxy and PgBouncer, with a replica and with files in an S3 store.

/** Rounds of kills. docs/operations.md has the outcome of many. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1)
const closers: (() => unknown)[] = []

let machines: Machines
let site: Site
let world: World
let job: Job
let webs: ReturnType<typeof startProgram>[]

beforeAll(async () => {
  machines = await openMachines((close) => closers.push(close))
  site = machines.site
  const db = connect(machines.direct)
  closers.push(() => db.destroy())
  const appProduct: Product = product(db, site.settings)
  closers.push(appProduct.close)
  appProduct.clock.now = new Date()
  world = await World.make(appProduct)
  job = await world.job()
  webs = await machines.startAll()
}, 180_000)
afterAll(async () => {
  for (const close of closers.reverse()) await close()
}, 60_000)

test('a process that is stopped loses no call', { timeout: 120_000 }, async () => {
  const load = await Load.start(site, world, job)
  // Also ends the load when a try fails and is repeated.
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
    // Shortens the minute until other workers may take the tasks of the killed one. The living workers send a heartbeat
    // every 15 seconds.
    await machines.asOwner("update task_workers set seen_at = seen_at - interval '40 seconds'")
  },
  async pooler() {
    await machines.pooler.stop()
    await pause(700)
    machines.pooler = await machines.startUserPooler(machines.pooler.port)
  },
  async replica() {
    const { databases } = machines
    await databases.replica.kill()
    await pause(700)
    databases.replica = await startDebianPostgres(databases.copy, { port: databases.replica.port })
  },
  async database() {
    const { databases } = machines
    await databases.primary.kill()
    await pause(700)
    databases.primary = await startDebianPostgres(databases.live, { port: databases.primary.port })
  },
}

test('kills of each part lose no accepted application, give no wrong reply and send each mail once', {
  timeout: rounds * 600_000,
}, async () => {
  const load = await Load.start(site, world, job)
  // Also ends the load when a try fails and is repeated.
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
