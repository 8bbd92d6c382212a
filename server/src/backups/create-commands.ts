import { oneSecond } from '@hireloom/contract/platform/durations'
import pg from 'pg'
import type { FileStoreCopy } from '../outside/backup-place/file-store.ts'
import type { BackupPlace } from '../outside/backup-place/port.ts'
import { versionOfThisCode } from '../platform/processes/version.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { sentenceOf } from '../platform/start/sentence.ts'
import { keepChanges, writeBaseBackup } from './base-backup.ts'
import { withConnection } from './connection.ts'
import { type CopiedFiles, copyFiles } from './files/copy-files.ts'
import { bytesOf, type Manifest, nameOf, writeManifest } from './manifest.ts'
import { throwIfStopped } from './programs.ts'
import { untilPruned } from './pruning.ts'
import { type BackupNote, recordBackup } from './queries.ts'
import { countAfter, countBefore, rangesBetween } from './row-counts.ts'
import { writeSecrets } from './secrets-commands.ts'

interface BackupOptions {
  /** The address of PostgreSQL itself. */
  url: string
  /** The store of files; undefined where the backup is to have none. */
  files: FileStoreCopy | undefined
  /** The secrets of DATA_DIR, if they are to be in the backup. */
  secrets: Buffer | undefined
  /** The place of the backups. */
  to: BackupPlace
  key: Buffer | undefined
  now: () => Date
  signal: AbortSignal
  progress: (line: string) => void
}

/** A backup that is complete. */
export interface CreatedBackup {
  folder: string
  manifest: Manifest
  bytes: number
  /** The files of the backup; undefined where it has none. */
  files: CopiedFiles | undefined
}

/** Creates a backup of a running installation in a new folder, which counts as a backup once it has its manifest. */
export async function createBackup(options: BackupOptions): Promise<CreatedBackup> {
  const { url, now } = options
  const begunAt = now()
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the query under way; without a listener it would end the process with a stack trace.
  client.on('error', () => undefined)
  try {
    const { folder, manifest, files } = await createOrRemove(client, { ...options, begunAt })
    const bytes = bytesOf(manifest)
    await recordComplete(url, { folder, begunAt, finishedAt: now(), bytes, problem: null })
    return { folder, manifest, bytes, files }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Records a backup over a new connection, because the other may have ended while the files were copied. */
const recordSeparately = (url: string, note: BackupNote) => withConnection(url, (client) => recordBackup(client, note))

async function recordComplete(url: string, note: BackupNote) {
  try {
    await recordSeparately(url, note)
  } catch (error) {
    const reason = sentenceOf(error, process.env, 'The database failed')
    throw new CannotStart(`The backup ${note.folder} is complete, but could not be recorded: ${reason}`)
  }
}

async function createOrRemove(client: pg.Client, options: BackupOptions & { begunAt: Date }) {
  const { url, to, begunAt, now, signal } = options
  let folder: string | undefined
  try {
    await client.connect()
    folder = await reserveName(to, begunAt)
    return { folder, ...(await writeContents(client, { ...options, folder })) }
  } catch (error) {
    // The reason for the failure is what the operator needs, even when the place or the database is unavailable.
    if (folder) await to.remove(folder).catch(() => undefined)
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    const problem = signal.aborted ? 'The command was stopped.' : reason
    const failure = { folder: folder ?? nameOf(begunAt), begunAt, finishedAt: now(), bytes: null, problem }
    await recordSeparately(url, failure).catch(() => undefined)
    throwIfStopped(signal)
    throw error
  }
}

interface ContentsOptions extends BackupOptions {
  folder: string
  begunAt: Date
}

async function writeContents(
  client: pg.Client,
  { url, files, secrets, to: place, key, now, signal, progress, folder, begunAt }: ContentsOptions,
) {
  const part = { place, folder, key, backup: folder, signal }
  const facts = await readFacts(client)
  const firstLogFile = await keepChanges(client)
  progress('Counting rows ...')
  const before = await countBefore(client)
  progress('Copying the database ...')
  const database = await writeBaseBackup({ client, url }, part)
  const endedAt = await timeOf(client)
  const rows = rangesBetween(before, await countAfter(client, signal))
  // Files are only added and deleted, so all files that the base backup refers to are there, unless deleted since.
  if (files) progress('Copying the files ...')
  await untilPruned(place, { now, signal, progress })
  const copied = files ? await copyFiles(files, part) : undefined
  const product = versionOfThisCode()
  const manifest: Manifest = {
    format: 2,
    backup: folder,
    product,
    ...facts,
    begunAt,
    endedAt,
    firstLogFile,
    parts: { database, ...(secrets && { secrets: await writeSecrets(secrets, part) }) },
    ...(copied && { files: { list: copied.list, count: copied.count, bytes: copied.bytes } }),
    rows,
    samples: [],
  }
  if (!(await place.list(folder)).includes(database.file)) {
    throw new CannotStart('The backup took more than a day, after which backup prune deleted it.')
  }
  await writeManifest({ place, folder }, manifest, { key, signal })
  return { manifest, files: copied }
}

/** Reserves the name of a backup: the second at which it began or, if another backup has it, the next free one. */
async function reserveName(to: BackupPlace, begunAt: Date) {
  for (let at = begunAt; ; at = new Date(at.getTime() + oneSecond)) {
    const name = nameOf(at)
    if (await to.reserve(name)) return name
  }
}

async function readFacts(client: pg.Client) {
  const { rows } = await client.query<{ database: string; user: string; postgres: string; isMigrated: boolean }>(
    `select current_database() as database, current_user as user, current_setting('server_version') as postgres,
       to_regclass('public.migrations') is not null as "isMigrated"`,
  )
  const { isMigrated, ...facts } = rows[0] as (typeof rows)[number]
  if (!isMigrated) throw new CannotStart(`The database ${facts.database} is not one of Hireloom.`)
  const newest = await client.query<{ name: string }>('select name from migrations order by name desc limit 1')
  return { ...facts, schema: newest.rows[0]?.name ?? '' }
}

async function timeOf(client: pg.Client) {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  return (rows[0] as { now: Date }).now
}
