import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { activityLog } from '@hireloom/contract/activity-log'
import { operations } from '@hireloom/contract/operations'
import { changedAgoHeader } from '@hireloom/contract/platform/changed-ago'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkReplica } from '../../src/admin/checks.ts'
import { record } from '../../src/history/queries.ts'
import { connect } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrations/migrate.ts'
import { openReplica } from '../../src/platform/db/replica.ts'
import { callerOfOperator } from '../sweep/sweep.ts'
import { product, World } from '../world.ts'
import { type startDebianPostgres, startWithReplica } from './debian-postgres.ts'
import { startSwitch } from './switch.ts'

const home = mkdtempSync(join(tmpdir(), 'hireloom-replica-'))
const closers: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]

type Switch = Awaited<ReturnType<typeof startSwitch>>
type Running = Awaited<ReturnType<typeof startDebianPostgres>>
let primaryServer: Running
let replicaServer: Running
/** The switches in front of the servers; the product knows only their addresses. */
let primary: Switch
let replica: Switch
let world: World

const metricsToken = 'token-of-the-measurements-in-these-tests'

/** Seconds that the replica may be behind in these tests. */
const maxLag = 8

beforeAll(async () => {
  const pair = await startWithReplica(home, 'hireloom')
  primaryServer = pair.primary
  replicaServer = pair.replica
  closers.push(() => primaryServer.stop())
  closers.push(() => replicaServer.stop())
  primary = await startSwitch(`${primaryServer.url}/hireloom`)
  closers.push(primary.stop)
  await migrate(primary.url)
  replica = await startSwitch(`${replicaServer.url}/hireloom`)
  closers.push(replica.stop)

  const db = connect(primary.url)
  closers.push(() => db.destroy())
  const built = product(db, { METRICS_TOKEN: metricsToken })
  closers.push(built.close)
  // The database sets the times of the lines in the log.
  built.clock.now = new Date()
  const settings = { ...built.services.config, databaseReplicaUrl: replica.url, replicaMaxLag: maxLag }
  const opened = openReplica(db, settings)
  closers.push(() => opened?.close())
  built.app.services.replica = opened
  world = await World.make(built)
}, 120_000)
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

async function query<Row extends object>(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  return (await client.query<Row>(text).finally(() => client.end())).rows
}
const onReplica = (text: string) => query(`${replicaServer.url}/hireloom`, text)

/** Returns the number of lines in the activity log on a server. */
async function linesOn({ url }: Running) {
  const text = 'select count(*)::int as lines from activity_log'
  return (await query<{ lines: number }>(`${url}/hireloom`, text))[0]?.lines ?? 0
}

/** Returns how many bytes the replica is behind according to /metrics. */
async function measuredLag() {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const { body } = await world.product.app.inject({ url: '/metrics', headers })
  return /^hireloom_replica_lag_bytes (\d+)$/m.exec(body)?.[1]
}

async function addLine() {
  const { id: userId } = await world.user()
  await record(world.db, { companyId: world.companyId, userId }, { event: 'company.exported', data: {} })
}

/** Returns the number of lines in the activity log, after a moment in which the replica is checked again. */
async function countLines(headers: Record<string, string> = {}) {
  await pause(1100)
  const { status, body } = await (await world.as('admin'))(activityLog.list, {}, headers)
  expect(status).toBe(200)
  return body.pagination.total
}

test('the operator sees how far the replica is behind', async () => {
  expect(await checkReplica(primary.url, replica.url)).toMatch(
    /^The replica at 127.0.0.1:\d+ is \d+\.\d MB of changes behind\.$/,
  )
  await expect(checkReplica(primary.url, primary.url)).rejects.toThrow(
    'DATABASE_REPLICA_URL names a database that is not a replica.',
  )
})

test('a read that waits when the replica freezes is done by the database, and a long one on a healthy replica is not', {
  timeout: 180_000,
}, async () => {
  const read = async (seconds: number) => {
    const rows = world.product.app.services.replica?.read(async (db) => {
      const statement = sql<{ isReplica: boolean }>`select pg_is_in_recovery() as is_replica, pg_sleep(${seconds})`
      return (await statement.execute(db)).rows
    })
    return (await rows)?.[0]?.isReplica
  }
  const readsReplica = () => expect.poll(() => read(0), { timeout: 60_000 }).toBe(true)
  await readsReplica()
  expect(await read(5)).toBe(true)
  const waiting = read(1)
  await pause(300)
  const start = performance.now()
  replica.freeze()
  expect(await waiting).toBe(false)
  // The product asks the replica after 2 s, waits at most 4 s for the reply, and then reads from the database.
  expect(performance.now() - start).toBeLessThan(14_000)
  expect(await read(0)).toBe(false)
  replica.routeToServer(replicaServer.url)
  await readsReplica()
})

/** Returns how many bytes the replica is behind, as the page of the operators shows it. */
async function shownLag() {
  const { status, body } = await (await callerOfOperator(world))(operations.state, {})
  expect(status).toBe(200)
  return body.data.replica?.bytesBehind
}

test('reads that may lag come from the replica, unless it is too far behind or unavailable', {
  timeout: 180_000,
}, async () => {
  // A first try may have left lines, and a pause.
  await onReplica('select pg_wal_replay_resume()')
  const before = await linesOn(primaryServer)
  await addLine()
  await expect.poll(() => countLines()).toBe(before + 1)
  await onReplica('select pg_wal_replay_pause()')
  await addLine()
  expect(await shownLag()).toBeGreaterThan(0)

  // Within the allowed lag, reads come from the replica, which doesn't have the second line yet.
  expect(await countLines()).toBe(before + 1)
  expect(await countLines({ [changedAgoHeader]: `${maxLag + 60}` })).toBe(before + 1)
  // The user who has just added it reads it.
  expect(await countLines({ [changedAgoHeader]: '1' })).toBe(before + 2)
  // Beyond that lag, reads come from the database itself.
  await pause(maxLag * 1000)
  expect(await countLines()).toBe(before + 2)

  await onReplica('select pg_wal_replay_resume()')
  expect(await countLines()).toBe(before + 2)
  await expect.poll(shownLag).toBe(0)
  expect(await measuredLag()).toBe('0')
  replica.cut()
  expect(await shownLag()).toBeNull()
  expect(await measuredLag()).toBeUndefined()
  await addLine()
  expect(await countLines()).toBe(before + 3)
})

test('the product continues with the replica once it has become the primary', { timeout: 180_000 }, async () => {
  const before = await linesOn(primaryServer)
  await expect.poll(() => linesOn(replicaServer)).toBe(before)
  await primaryServer.stop()
  await expect(addLine()).rejects.toThrow()
  await onReplica('select pg_promote()')
  primary.routeToServer(replicaServer.url)

  await addLine()
  expect(await countLines()).toBe(before + 1)
})
