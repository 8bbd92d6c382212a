import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { oneSecond } from '@hireloom/contract/platform/durations'
import pg from 'pg'
import { versionOfThisCode } from '../platform/processes/version.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { keepChanges, writeBaseBackup } from './base-backup.ts'
import { writeFiles } from './files-part.ts'
import { type Manifest, nameOf, writeManifest } from './manifest.ts'
import { noteBackup } from './queries.ts'
import { countAfter, countBefore, rangesBetween } from './row-counts.ts'

interface BackupOptions {
  /** The address of PostgreSQL itself. */
  url: string
  /** The folder of the stored files; undefined where they are in a bucket. */
  files: string | undefined
  /** The folder of the backups. */
  to: string
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
}

/** Makes a backup of a running installation in a new folder, which gets its name when it is complete. */
export async function createBackup(options: BackupOptions): Promise<CreatedBackup> {
  const { url, to, now } = options
  const begunAt = now()
  await mkdir(to, { recursive: true })
  const { backup, part } = await makeNew(to, begunAt)
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the query under way; without a listener it would end the process with a stack.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const manifest = await fill(part, client, { ...options, backup, begunAt })
    const folder = join(to, backup)
    await rename(part, folder)
    await syncFolder(to)
    const bytes = bytesOf(manifest)
    await noteBackup(client, { folder: backup, begunAt, finishedAt: now(), bytes, problem: null })
    return { folder, manifest, bytes }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    const problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    const failure = { folder: backup, begunAt, finishedAt: now(), bytes: null, problem }
    // The reason of the failure is what the operator needs, also when the database that would store it is away.
    await noteBackup(client, failure).catch(() => undefined)
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns the bytes of all parts of a backup. */
export const bytesOf = ({ parts: { database, files } }: Pick<Manifest, 'parts'>) => database.bytes + (files?.bytes ?? 0)

async function fill(
  folder: string,
  client: pg.Client,
  { url, files, key, signal, progress, backup, begunAt }: BackupOptions & { backup: string; begunAt: Date },
): Promise<Manifest> {
  const part = { folder, key, backup, signal }
  const facts = await readFacts(client)
  await keepChanges({ client, url })
  progress('Counting rows ...')
  const before = await countBefore(client)
  progress('Copying the database ...')
  const database = await writeBaseBackup({ client, url }, part)
  const endedAt = await timeOf(client)
  const rows = rangesBetween(before, await countAfter(client))
  // Files are only added and deleted, so those of the database's moment are there, unless they were deleted since.
  if (files) progress('Copying the files ...')
  const copied = files ? await writeFiles(files, part) : undefined
  const parts = { database, ...(copied && { files: copied.part }) }
  const product = versionOfThisCode()
  const samples = copied?.samples ?? []
  const manifest: Manifest = { format: 1, backup, product, ...facts, begunAt, endedAt, parts, rows, samples }
  await writeManifest(folder, manifest, key)
  await syncFolder(folder)
  return manifest
}

/** Makes the folder of a backup, named by its second or, where another backup has that name, by the next free one. */
async function makeNew(to: string, begunAt: Date) {
  for (let at = begunAt; ; at = new Date(at.getTime() + oneSecond)) {
    const backup = nameOf(at)
    const part = join(to, `${backup}.part`)
    if (existsSync(join(to, backup))) continue
    try {
      await mkdir(part, { mode: 0o700 })
      return { backup, part }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
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

/** Writes the names in a folder onto the disk. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
