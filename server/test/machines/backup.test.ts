import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { candidateForm, deletionReason } from '@hireloom/contract/intake/candidate-form'
import { oneDay } from '@hireloom/contract/platform/durations'
import { signingStatus } from '@hireloom/contract/signing/codes'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { StandaloneContext } from '../../src/admin/command.ts'
import { adminCommands } from '../../src/admin/commands.ts'
import { nameOf } from '../../src/backups/manifest.ts'
import { eraseDeleted } from '../../src/candidates/tasks.ts'
import { connect } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrations/migrate.ts'
import { secretsIn } from '../../src/platform/start/secrets.ts'
import { checkChains } from '../../src/signing/chain-queries.ts'
import { appendEvent } from '../../src/signing/event-queries.ts'
import { freePort } from '../processes/free-port.ts'
import { standaloneContext } from '../processes/standalone-context.ts'
import { waitForPort } from '../processes/wait-for-port.ts'
import { insertSigningDocument } from '../signing.ts'
import { startProgram, startStore } from '../start/installation.ts'
import { product, World } from '../world.ts'
import { initialize, openToDatabases, pathWithTools, startDebianPostgres } from './debian-postgres.ts'

// The rehearsal of docs/backup.md: an installation is backed up, changed and restored, once to the last change and once
// to a moment between two changes.

const home = mkdtempSync(join(tmpdir(), 'hireloom-backup-'))
const [live, archive, backups, dataDir] = ['live', 'archive', 'backups', 'data'].map((name) => join(home, name)) as [
  string,
  string,
  string,
  string,
]
const key = Buffer.alloc(32, 7).toString('base64')
const bucket = 's3://resumes/office/backups'
const closers: (() => unknown)[] = [() => rmSync(home, { recursive: true, force: true })]

let server: Awaited<ReturnType<typeof startDebianPostgres>>
let world: World
let storeSettings: Record<string, string>

beforeAll(async () => {
  openToDatabases(home)
  for (const folder of [archive, backups, dataDir]) {
    mkdirSync(folder)
    openToDatabases(folder)
  }
  vi.stubEnv('PATH', pathWithTools())
  const store = await startStore({ canList: true })
  closers.push(store.close)
  const { S3_BUCKET: _, ...settings } = store.settings
  storeSettings = settings
  await initialize(live)
  server = await startDebianPostgres(live, {
    archive_mode: 'on',
    // A second try after a failure of the second command finds the file of the first.
    archive_command: `{ cmp -s %p ${archive}/%f || cp %p ${archive}/%f; } && ${ownArchiveCommand(settings)}`,
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
  vi.unstubAllEnvs()
})

/** Returns the archive_command of docs/backup.md, with these settings. */
function ownArchiveCommand(settings: Record<string, string>) {
  const variables = Object.entries({ BACKUP_KEY: key, ...settings }).map(([name, value]) => `${name}=${value}`)
  return `env ${variables.join(' ')} ${process.execPath} ${resolve('server/src/archive-wal.ts')} --to ${bucket} %p`
}

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
  // PostgreSQL may run the parts side by side.
  return query<{ name: string; count: number }>(address, 'hireloom', `${parts.join(' union all ')} order by name`)
}

/** Stores a file as the product does, under a random key. */
function storeFile(text: string) {
  const key = `m${randomBytes(6).toString('hex')}-${randomBytes(24).toString('base64url')}`
  const folder = join(dataDir, 'files', key.slice(-2).toLowerCase())
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, key), text)
}

const addJob = async (file: string) => {
  const job = await world.job()
  await world.application(job)
  storeFile(`Contents of ${file}`)
  return contentOf(server.url)
}

/** Runs a command of the operator with these options. */
function command(
  name: string,
  values: Record<string, string | boolean>,
  env: Record<string, string> = {},
  context: StandaloneContext = standaloneContext,
) {
  const found = adminCommands.find((command) => command.name === name)
  if (!found || !('runAlone' in found)) throw new Error(`There is no command ${name}`)
  const own = { DATABASE_URL: `${server.url}/hireloom`, DATA_DIR: dataDir, BACKUP_KEY: key }
  const settings = { ...own, ...storeSettings, ...env }
  return found.runAlone(settings, values as never, context)
}

const backUp = async (env?: Record<string, string>, to = backups, options: Record<string, boolean> = {}) => {
  const { data } = await command('backup create', { to, ...options }, env)
  return (data as { folder: string }).folder
}

/** Restores a backup, starts PostgreSQL on it and returns the restored data. */
async function restore(
  backup: string,
  name: string,
  options: Record<string, string> = {},
  use: (url: string) => Promise<void> = async () => undefined,
) {
  const to = join(home, `${name}-${randomBytes(3).toString('hex')}`)
  const files = `${to}-files`
  const { text } = await command('restore', { from: backup, to, files, ...options })
  const restored = await startDebianPostgres(to)
  try {
    await vi.waitFor(
      async () =>
        expect(await query(restored.url, 'hireloom', 'select pg_is_in_recovery() as reads')).toEqual([
          { reads: false },
        ]),
      { timeout: 60_000, interval: 200 },
    )
    await use(`${restored.url}/hireloom`)
    return { content: await contentOf(restored.url), files: textsIn(files), text }
  } finally {
    await restored.stop()
  }
}

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .sort()

/** Returns the content without the table of backups, to which each backup adds its row afterwards. */
const withoutBackupRows = (content: Awaited<ReturnType<typeof contentOf>>) =>
  content.filter(({ name }) => name !== 'public.backups')

/** Adds a document to sign that was sent and opened. */
async function addSentDocument() {
  const { db, companyId } = world
  const { id: sentBy } = await world.user('recruiter')
  const id = await insertSigningDocument(world, await world.application(await world.job()), sentBy)
  const [fileHash, at] = [randomBytes(32), new Date()]
  await db
    .updateTable('signingDocuments')
    .set({ status: signingStatus.sent, sentAt: at, fileHash })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
  for (const kind of ['sent', 'asked', 'opened'] as const) {
    await appendEvent(db, { companyId, id, fileHash }, { kind, at, signer: 'Budi' })
  }
  return `${companyId}/${id}`
}

test('a changed history of a document to sign is found', async () => {
  // A first try may have left some.
  await query(server.url, 'hireloom', 'delete from signing_documents')
  const documents = [await addSentDocument(), await addSentDocument(), await addSentDocument()]
  const client = new pg.Client(`${server.url}/hireloom`)
  await client.connect()
  closers.push(() => client.end())
  expect(await checkChains(client)).toEqual({ count: 3, broken: [] })
  const [, changed = '', cut = ''] = documents
  const idOf = (document: string) => document.split('/')[1]
  await client.query(`update signing_events set signer_name = 'Eve' where document_id = ${idOf(changed)} and seq = 2`)
  await client.query(`delete from signing_events where document_id = ${idOf(cut)} and seq = 1`)
  expect(await checkChains(client)).toEqual({ count: 3, broken: [changed, cut] })
  await client.query(`delete from signing_documents where id in (${idOf(changed)}, ${idOf(cut)})`)
})

test('a backup in a bucket and the archive bring back the last change, and any moment between two changes', {
  timeout: 900_000,
}, async () => {
  // A first try may have left some.
  rmSync(join(dataDir, 'files'), { recursive: true, force: true })
  const first = await addJob('before')
  const secrets = JSON.stringify(secretsIn(dataDir))
  const backup = await backUp({}, bucket, { 'with-secrets': true })
  expect(backup).toMatch(/^s3:\/\/resumes\/office\/backups\/\d{8}T\d{6}Z$/)
  const wanted = await addJob('after')
  const [moment] = await query<{ now: string }>(server.url, 'postgres', 'select clock_timestamp()::text as now')
  const last = await addJob('too late')
  expect(last).not.toEqual(wanted)
  // The name is read once: what PostgreSQL itself writes later is in the next file, which isn't complete.
  const [log] = await query<{ name: string }>(server.url, 'postgres', 'select pg_walfile_name(pg_switch_wal()) as name')
  const archived = `select last_archived_wal >= '${log?.name}' as is_done from pg_stat_archiver`
  await vi.waitFor(async () => expect(await query(server.url, 'postgres', archived)).toEqual([{ is_done: true }]), {
    // A process starts for each 16 MB, beside other tests, and PostgreSQL waits a minute after three failures.
    timeout: 400_000,
    interval: 250,
  })

  const atMoment = await restore(backup, 'moment', { archive, until: moment?.now ?? '' })
  expect(atMoment).toMatchObject({ content: wanted, files: ['Contents of before'] })
  expect(atMoment.content.find(({ name }) => name === 'public.applications')?.count).toBeGreaterThan(1)
  // The archive next to the backup has no change after this moment.
  const whole = await restore(backup, 'last', { until: '2099-11-22 10:30 WIB' })
  expect(whole.content).toEqual(last)
  expect(whole.text[0]).toMatch(/^The archive ends before 2099-11-22 10:30 WIB; its last change is from 20\S+Z\.$/)
  expect(whole.text[1]).toMatch(/^Restored to the last change in the archive\./)
  const restoredData = mkdtempSync(join(home, 'data-'))
  const alone = await restore(backup, 'alone', { secrets: restoredData })
  // A first try left the row of its backup.
  expect(withoutBackupRows(alone.content)).toEqual(withoutBackupRows(first))

  expect(JSON.stringify(secretsIn(restoredData))).toBe(secrets)
  const { text } = await command('backup rehearse', { from: bucket, in: home })
  expect(text).toEqual([
    expect.stringMatching(
      /restored in \d+ seconds, with the rows of every table, [1-9] files?, and the histories of 1 document to sign\.$/,
    ),
  ])
  expect(readdirSync(home).filter((name) => name.startsWith('hireloom-rehearsal'))).toEqual([])
  expect(
    await query(
      server.url,
      'hireloom',
      'select bytes > 1e5 as is_large, problem, rehearsed_at > finished_at as is_rehearsed, rehearsal_problem as stray from backups order by begun_at desc limit 1',
    ),
  ).toEqual([{ is_large: true, problem: null, is_rehearsed: true, stray: null }])
})

test('people who were erased after the backup are erased again before a restored system serves', {
  timeout: 120_000,
}, async () => {
  const { services, clock } = world.product
  const job = await world.job()
  const { candidateId } = await world.application(job, { email: 'rahmah@example.com' })
  await world.application(job, { email: 'ayu@example.com' })
  const backup = await backUp()
  const admin = await world.as('admin')
  await admin(candidateForm.remove, { params: { candidateId }, query: { reason: deletionReason.askedFor } })
  clock.now = new Date(clock.now.getTime() + 31 * oneDay)
  await eraseDeleted(services)
  await restore(backup, 'erased', {}, async (url) => {
    const db = connect(url)
    const rows = () => db.selectFrom('candidates').select('email').where('companyId', '=', world.companyId).execute()
    expect(await rows()).toContainEqual({ email: 'rahmah@example.com' })
    // The list of the erased people is in the file store, which is newer than the restored database.
    const port = await freePort()
    const { printed, exit, stop } = startProgram('main.ts', [], {
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      DATABASE_URL: url,
      DATA_DIR: services.config.dataDir,
      PORT: `${port}`,
      PUBLIC_URL: `http://localhost:${port}`,
    })
    try {
      await waitForPort(
        port,
        exit.then(() => undefined),
      )
      expect(await rows()).not.toContainEqual({ email: 'rahmah@example.com' })
      expect(await rows()).toContainEqual({ email: 'ayu@example.com' })
      await vi.waitFor(() => expect(printed.out).toContain('This system was restored from a backup.'), 10_000)
      expect(printed.out).toContain('"applications":1,"msg":"erased people again after the restore"')
    } finally {
      await stop()
      await db.destroy()
    }
  })
})

test('nothing is written when the key, the backup or the options are wrong', { timeout: 180_000 }, async () => {
  const backup = await backUp()
  const to = join(home, 'none')
  const wrong = (values: Record<string, string>, env?: Record<string, string>) =>
    expect(command('restore', { from: backup, to, ...values }, env)).rejects
  await wrong({ to: live }).toThrow(`The folder ${live} is not empty. Name an empty one.`)
  await wrong({ files: home }).toThrow(`The folder ${home} is not empty. Name an empty one.`)
  const otherKey = Buffer.alloc(32, 8).toString('base64')
  await wrong({}, { BACKUP_KEY: otherKey }).toThrow(/^The key does not open this backup$/)
  await wrong({}, { BACKUP_KEY: '' }).toThrow('This backup is encrypted. Set BACKUP_KEY to its key.')
  await wrong({ from: home }).toThrow(`There is no backup at ${home}: it has no manifest.json.`)
  await wrong({ from: 'gs://backups' }).toThrow('--from must be a folder, or a bucket like s3://bucket/backups.')
  await wrong({ until: '2026-11-22 10:30' }).toThrow('--until must be a moment with its zone')
  await wrong({ until: '2099-11-22 10:30 WIB' }).toThrow('Name its folder or bucket with --archive.')
  await wrong({ archive, until: '2020-11-22 10:30 WIB' }).toThrow('Name a later --until or an older backup.')

  const part = join(backup, 'database.tar.gz.sealed')
  const bytes = readFileSync(part)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(part, bytes)
  await wrong({}).toThrow('database.tar.gz.sealed of the backup is damaged: its checksum differs.')
  await expect(command('backup verify', { from: backup })).rejects.toThrow('is damaged')
  // A database that was restored from this backup doesn't have its row. A first try may have left another one.
  const strays = `folder = '${backup.slice(-16)}' or rehearsal_problem is not null`
  await query(server.url, 'hireloom', `delete from backups where ${strays}`)
  const rehearsal = await command('backup rehearse', { from: backups, in: home })
  expect(rehearsal).toMatchObject({ hasFailed: true, data: { problem: expect.stringContaining('is damaged') } })
  expect(await query(server.url, 'hireloom', 'select folder from backups where rehearsal_problem is not null')).toEqual(
    [{ folder: backup.slice(-16) }],
  )

  const manifest = join(backup, 'manifest.json')
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, text.replace(/"sha256": "\w{6}/, '"sha256": "000000'))
  await wrong({}).toThrow('was changed')
  expect(existsSync(to)).toBe(false)
})

test('a backup of a newer schema is refused with the version that is needed', { timeout: 180_000 }, async () => {
  await query(
    server.url,
    'hireloom',
    "insert into migrations (name, checksum) values ('9999_later.sql', '') on conflict do nothing",
  )
  const backup = await backUp({ BACKUP_KEY: '' })
  await query(server.url, 'hireloom', "delete from migrations where name = '9999_later.sql'")
  const tried = (env: Record<string, string>) =>
    expect(command('restore', { from: backup, to: join(home, 'none') }, env)).rejects
  await tried({}).toThrow('is not encrypted, so anyone could have made it. Unset BACKUP_KEY to use it nevertheless.')
  await tried({ BACKUP_KEY: '' }).toThrow(
    /^This backup is of Hireloom \d.+, whose database is newer than this version supports \(9999_later\.sql\)\. Restore it with that version/,
  )
  const { data } = await command('backup list', { to: backups })
  const [newest] = data as object[]
  expect(newest).toMatchObject({
    name: backup.slice(-16),
    isSealed: false,
    hasFiles: true,
    schema: '9999_later.sql',
  })
})

/** Returns the process of a command that is stopped once it prints this line. */
function stoppedAt(wanted: string): StandaloneContext {
  const stopping = new AbortController()
  return { signal: stopping.signal, progress: (line) => line === wanted && stopping.abort() }
}

const listBackups = async (to: string) =>
  ((await command('backup list', { to })).data as { name: string }[]).map((backup) => backup.name)

test('a command that is stopped leaves nothing incomplete', { timeout: 180_000 }, async () => {
  const backup = await backUp()
  const inBucket = await listBackups(bucket)
  const before = readdirSync(backups)
  const to = join(home, `stopped-${randomBytes(3).toString('hex')}`)
  const files = `${to}-files`
  const stopped = async (name: string, line: string, values: Record<string, string>) =>
    expect(command(name, values, {}, stoppedAt(line))).rejects.toThrow('The command was stopped.')
  await stopped('backup create', 'Copying the database ...', { to: backups })
  expect(readdirSync(backups)).toEqual(before)
  await stopped('backup create', 'Copying the files ...', { to: bucket })
  expect(await listBackups(bucket)).toEqual(inBucket)
  await stopped('restore', 'Restoring the files ...', { from: backup, to, files })
  expect([readdirSync(to), readdirSync(files)]).toEqual([[], []])
  await stopped('backup rehearse', 'Starting PostgreSQL on it ...', { from: backups, in: home })
  expect(readdirSync(home).filter((name) => name.startsWith('hireloom-rehearsal'))).toEqual([])
})

test('a backup is recorded even if its connection ends while it copies the files', { timeout: 180_000 }, async () => {
  // The mark of a prune holds up the backup before the first file until its connection has ended.
  const mark = join(backups, `pruning-${nameOf(new Date())}-000000000000`)
  writeFileSync(mark, '')
  let ending: Promise<object[]> | undefined
  const progress = (line: string) => {
    if (line !== 'Copying the files ...') return
    const slot = "pg_replication_slots where slot_name like 'hireloom_backup_%'"
    const ended = query(server.url, 'hireloom', `select pg_terminate_backend(active_pid) as has_ended from ${slot}`)
    ending = ended.finally(() => rmSync(mark))
  }
  const { data } = await command('backup create', { to: backups }, {}, { ...standaloneContext, progress })
  expect(await ending).toEqual([{ has_ended: true }])
  const { folder } = data as { folder: string }
  const recorded = `select problem from backups where folder = '${folder.slice(-16)}' and bytes is not null`
  expect(await query(server.url, 'hireloom', recorded)).toEqual([{ problem: null }])
})

test('backups that are not kept, and remains of killed ones, are deleted', { timeout: 180_000 }, async () => {
  await backUp()
  const newest = (await backUp()).slice(-16)
  const underWay = newest.replace(/\d{6}Z/, '235959Z')
  for (const name of ['20200101T000000Z', underWay]) {
    mkdirSync(join(backups, name), { recursive: true })
    writeFileSync(join(backups, name, 'database.tar.gz'), 'the first half')
  }
  expect((await listBackups(backups)).slice(0, 1)).toEqual([newest])
  await expect(command('backup prune', { to: backups, keep: 'all' })).rejects.toThrow('--keep must be numbers of days')
  await command('backup prune', { to: backups, keep: '1d' })
  expect(readdirSync(backups)).toEqual([newest, underWay, 'files'])
  const inBucket = (await backUp({}, bucket)).slice(-16)
  const { data } = await command('backup prune', { to: bucket, keep: '1d' })
  expect((data as { logFiles: number }).logFiles).toBeGreaterThan(0)
  expect(await listBackups(bucket)).toEqual([inBucket])
})

test('a backup without the permission or without pg_basebackup is refused, and leaves nothing', async () => {
  onTestFinished(() => void vi.stubEnv('PATH', pathWithTools()))
  await query(server.url, 'postgres', 'drop role if exists clerk; create role clerk login')
  await query(server.url, 'postgres', 'grant pg_read_all_data to clerk')
  const url = `${server.url.replace('hireloom', 'clerk')}/hireloom`
  const before = readdirSync(backups)
  await expect(backUp({ DATABASE_URL: url })).rejects.toThrow(
    'Ask an administrator of the database to run: alter role "clerk" replication;',
  )
  vi.stubEnv('PATH', '/nowhere')
  await expect(backUp()).rejects.toThrow("PostgreSQL's pg_basebackup is not in the PATH.")
  expect(readdirSync(backups)).toEqual(before)
  const [failed] = await query<{ problem: string }>(
    server.url,
    'hireloom',
    'select problem from backups where bytes is null order by finished_at desc limit 1',
  )
  expect(failed?.problem).toContain('pg_basebackup is not in the PATH')
})
