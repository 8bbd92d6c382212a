import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { activityLog } from '@hireloom/contract/activity-log'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { record } from '../../src/history/queries.ts'
import { connect } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { openReplica } from '../../src/platform/db/replica.ts'
import { product, World } from '../world.ts'
import { initialize, openToDatabases, runTool, startDebianPostgres } from './debian-postgres.ts'

const home = mkdtempSync(join(tmpdir(), 'hireloom-replica-'))
const [live, copy] = [join(home, 'live'), join(home, 'copy')]
const closers: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]

let replicaServer: Awaited<ReturnType<typeof startDebianPostgres>>
let world: World

/** Seconds that the replica may be behind in these tests. */
const maxLag = 8

beforeAll(async () => {
  openToDatabases(home)
  mkdirSync(live)
  openToDatabases(live)
  await initialize(live)
  const server = await startDebianPostgres(live)
  closers.push(server.stop)
  await query(`${server.url}/postgres`, 'create database hireloom')
  const url = `${server.url}/hireloom`
  await migrate(url)
  await runTool('pg_basebackup', ['-d', `${server.url}/postgres`, '-D', copy, '-R', '-c', 'fast'], home)
  replicaServer = await startDebianPostgres(copy)
  closers.push(() => replicaServer.stop())

  const db = connect(url)
  closers.push(() => db.destroy())
  const built = product(db)
  closers.push(built.close)
  // The database stamps the lines of the log.
  built.clock.now = new Date()
  const databaseReplicaUrl = `${replicaServer.url}/hireloom`
  const replica = openReplica(db, { ...built.services.config, databaseReplicaUrl, replicaMaxLag: maxLag })
  closers.push(() => replica?.close())
  built.app.services.replica = replica
  world = await World.make(built)
}, 120_000)
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

async function query(url: string, text: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(text).finally(() => client.end())
}
const onReplica = (text: string) => query(`${replicaServer.url}/hireloom`, text)

async function addLine() {
  const { id: userId } = await world.user()
  await record(world.db, { companyId: world.companyId, userId }, { event: 'company.exported', data: {} })
}

/** Returns the number of lines in the activity log, after a moment in which the replica is checked again. */
async function countLines() {
  await pause(1100)
  const { status, body } = await (await world.as('admin'))(activityLog.list, {})
  expect(status).toBe(200)
  return body.pagination.total
}

test('reads that may lag come from the replica, unless it is too far behind or away', { timeout: 60_000 }, async () => {
  await addLine()
  await expect.poll(countLines).toBe(1)
  await onReplica('select pg_wal_replay_pause()')
  await addLine()

  // Within the lag that is allowed, the replica is read, which doesn't have the second line yet.
  expect(await countLines()).toBe(1)
  // Beyond it, the database itself is.
  await pause(maxLag * 1000)
  expect(await countLines()).toBe(2)

  await onReplica('select pg_wal_replay_resume()')
  expect(await countLines()).toBe(2)
  await replicaServer.stop()
  await addLine()
  expect(await countLines()).toBe(3)
})
