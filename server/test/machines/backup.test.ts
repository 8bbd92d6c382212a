import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { product, World } from '../world.ts'
import { initialize, openToDatabases, runTool, startDebianPostgres } from './debian-postgres.ts'

// The rehearsal of docs/backup.md: an installation is backed up, changed and restored, once to the last change and once
// to a moment between two changes.

const home = mkdtempSync(join(tmpdir(), 'hireloom-backup-'))
const [live, archive, backups, tools] = ['live', 'archive', 'backups', 'tools'].map((name) => join(home, name)) as [
  string,
  string,
  string,
  string,
]
const files = join(home, 'files')
const closers: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]

let server: Awaited<ReturnType<typeof startDebianPostgres>>
let world: World

beforeAll(async () => {
  openToDatabases(home)
  for (const folder of [archive, backups, files]) {
    mkdirSync(folder)
    openToDatabases(folder)
  }
  // The user of the databases may not enter every checkout.
  cpSync(resolve('deploy'), tools, { recursive: true })
  await initialize(live)
  server = await startDebianPostgres(live, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  })
  closers.push(server.stop)
  await query(server.url, 'postgres', 'create database hireloom')
  const url = `${server.url}/hireloom`
  await migrate(url)
  const db = connect(url)
  closers.push(() => db.destroy())
  const built = product(db)
  closers.push(built.close)
  world = await World.make(built)
}, 120_000)
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

async function query<Row extends object>(address: string, database: string, text: string) {
  const client = new pg.Client(`${address}/${database}`)
  await client.connect()
  return (await client.query<Row>(text).finally(() => client.end())).rows
}

/** Returns a digest of the rows of each table that has any. */
async function contentOf(address: string) {
  const tables = await query<{ name: string }>(
    address,
    'hireloom',
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const parts = tables.map(
    ({
      name,
    }) => `select '${name}' as name, count(*)::int as count, md5(string_agg(row::text, e'\n' order by row::text)) as digest
      from ${name} as row having count(*) > 0`,
  )
  return query<{ name: string; count: number }>(address, 'hireloom', parts.join(' union all '))
}

const addJob = async (file: string) => {
  const job = await world.job()
  await world.application(job)
  writeFileSync(join(files, file), `Contents of ${file}`)
  return contentOf(server.url)
}

const backUp = () => runTool(join(tools, 'backup.sh'), [backups, `${server.url}/postgres`, files], home)

async function restore(backup: string, name: string, until: string[]) {
  const [database, restoredFiles] = [join(home, name), join(home, `${name}-files`)]
  await runTool(join(tools, 'restore.sh'), [backup, archive, database, restoredFiles, ...until], home)
  const restored = await startDebianPostgres(database)
  try {
    await vi.waitFor(
      async () =>
        expect(await query(restored.url, 'hireloom', 'select pg_is_in_recovery() as reads')).toEqual([
          { reads: false },
        ]),
      { timeout: 60_000, interval: 200 },
    )
    return {
      content: await contentOf(restored.url),
      files: readdirSync(restoredFiles).map((file) => readFileSync(join(restoredFiles, file), 'utf8')),
    }
  } finally {
    await restored.stop()
  }
}

test('a backup and the archive bring back the last change, and any moment between two changes', {
  timeout: 180_000,
}, async () => {
  await addJob('before')
  const backup = await backUp()
  expect(backup).toMatch(/\/\d{8}T\d{6}Z$/)
  const wanted = await addJob('after')
  const [moment] = await query<{ now: string }>(server.url, 'postgres', 'select clock_timestamp()::text as now')
  const last = await addJob('too late')
  expect(last).not.toEqual(wanted)
  await query(server.url, 'postgres', 'select pg_switch_wal()')
  const archived =
    'select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as is_done from pg_stat_archiver'
  await vi.waitFor(async () => expect(await query(server.url, 'postgres', archived)).toEqual([{ is_done: true }]), {
    timeout: 30_000,
    interval: 100,
  })

  const atMoment = await restore(backup, 'moment', [moment?.now ?? ''])
  expect(atMoment).toEqual({ content: wanted, files: ['Contents of before'] })
  expect(atMoment.content.find(({ name }) => name === 'public.applications')?.count).toBe(2)
  expect((await restore(backup, 'last', [])).content).toEqual(last)
})

test('a damaged backup is refused, and so are folders that have content', async () => {
  const backup = await backUp()
  const args = (database: string) => [backup, archive, database, '-']
  await expect(runTool(join(tools, 'restore.sh'), args(live), home)).rejects.toThrow(`The folder ${live} is not empty`)
  writeFileSync(join(backup, 'database', 'base', 'unknown'), 'damage')
  await expect(runTool(join(tools, 'restore.sh'), args(join(home, 'none')), home)).rejects.toThrow('unknown')
})
