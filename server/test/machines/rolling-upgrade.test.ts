import type { Job } from '@hireloom/contract/jobs/job'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../../src/platform/db/db.ts'
import { migrationsOfThisCode } from '../../src/platform/db/migrations/migrations.ts'
import { listProcesses } from '../../src/platform/processes/process-queries.ts'
import { countTasks } from '../../src/platform/tasks/queue-queries.ts'
import { createDatabase } from '../database/cluster.ts'
import { cloneTemplate } from '../database/template.ts'
import type { startProgram } from '../start/installation.ts'
import { product, World } from '../world.ts'
import { Load } from './load.ts'
import { openSite, type Site } from './site.ts'
import { checkOut, copyWith } from './versions.ts'

// Two web processes and a worker are replaced by those of a later version, which migrates the database, while people
// apply and staff read. The earlier version is the commit in UPGRADE_FROM and the later one this code; without it, the
// earlier version is this code and the later one has two more migrations.

const from = process.env.UPGRADE_FROM
const scratch = {
  '9998_scratch.sql':
    'alter table applications add scratch text; alter table jobs add scratch boolean not null default false;',
  '9999_scratch_index.sql': 'create index concurrently applications_by_scratch on applications (company_id, scratch);',
}
const closers: (() => unknown)[] = []

let site: Site
let world: World
let job: Job
let webs: ReturnType<typeof startProgram>[]
let worker: ReturnType<typeof startProgram>
let later: string | undefined

beforeAll(async () => {
  const other = from ? checkOut(from) : copyWith(scratch)
  closers.push(other.remove)
  const earlier = from ? other.folder : undefined
  later = from ? undefined : other.folder
  const server = inject('databaseServer')
  const database = from ? { url: await createDatabase(server, 'hireloom_rolling') } : await cloneTemplate(server)
  if ('drop' in database) closers.push(database.drop)
  const { url } = database
  site = await openSite({ DATABASE_URL: url }, (close) => closers.push(close))
  // The first process fills an empty database.
  worker = await site.startWorker(earlier)
  webs = await Promise.all(site.webPorts.map((port) => site.startWeb(port, earlier)))
  const db = connect(url)
  closers.push(() => db.destroy())
  const built = product(db, site.settings)
  closers.push(built.close)
  built.clock.now = new Date()
  world = await World.make(built)
  job = await world.job()
  await site.untilAllServe()
}, 180_000)
afterAll(async () => {
  for (const close of closers.reverse()) await close()
}, 60_000)

test('replacing one process after the other fails no call, loses no task and sends no mail twice', {
  timeout: 300_000,
}, async () => {
  const load = await Load.start(site, world, job)
  // Also ends the load of a first try.
  onTestFinished(() => load.stop())
  await load.untilMore(3)
  for (const [index, port] of site.webPorts.entries()) {
    expect(await webs[index]?.end('SIGTERM')).toBe(0)
    webs[index] = await site.startWeb(port, later)
    await site.untilAllServe()
    await load.untilMore(3)
  }
  const earlierWorker = worker
  worker = await site.startWorker(later)
  expect(await earlierWorker.end('SIGTERM')).toBe(0)
  await load.untilMore(3)
  await load.stop()
  const newest = later ? '9999_scratch_index.sql' : migrationsOfThisCode().at(-1)?.name
  expect((await listProcesses(world.db)).map(({ role, schema }) => [role, schema])).toEqual([
    ['web', newest],
    ['web', newest],
    ['worker', newest],
  ])

  expect(load.failedCalls).toEqual([])
  expect(load.wrongReplies).toEqual([])
  expect(await load.listLost()).toEqual([])
  const unfinished = async () =>
    (await countTasks(world.db)).filter(({ waiting, running, failed }) => waiting + running + failed > 0)
  await expect.poll(unfinished, { timeout: 120_000 }).toEqual([])
  const { recipients, twice, sentAgain } = load.countMails()
  expect([recipients.size, twice, sentAgain]).toEqual([load.accepted.length, 0, 0])
  if (from) process.stdout.write(`${load.calls} calls, ${load.accepted.length} applications and as many mails\n`)
})
