import { randomInt } from 'node:crypto'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupPlace } from '../outside/backup-place/port.ts'
import { writingTo } from '../outside/backup-place/write-failure.ts'
import { databaseOwner, isRoot } from '../platform/db/cluster/programs.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { sentenceOf } from '../platform/start/sentence.ts'
import { checkChains } from '../signing/chain-queries.ts'
import { withConnection } from './connection.ts'
import { contentName } from './files/contents.ts'
import { digestAt } from './files/copy-files.ts'
import type { ListedFile } from './files/file-list.ts'
import { bytesOf, listNames, type Manifest, readManifest } from './manifest.ts'
import type { BackupFolder } from './parts.ts'
import { throwIfStopped } from './programs.ts'
import { recordRehearsal } from './queries.ts'
import { restoreBackup } from './restore-commands.ts'
import { countRows, tableProblems } from './row-counts.ts'
import { withThrowawayServer } from './throwaway-server.ts'

interface RehearsalOptions {
  /** The place of the backups. */
  from: BackupPlace
  /** The folder in which it is restored and deleted again. */
  within: string
  key: Buffer | undefined
  signal: AbortSignal
  progress: (line: string) => void
}

export interface Rehearsal {
  /** The name of the backup, and its manifest, if that could be read. */
  backup: string
  manifest: Manifest | undefined
  seconds: number
  /** Restored files whose bytes were compared. */
  comparedFiles: number
  /** Documents to sign whose histories were checked, event by event. */
  checkedHistories: number
  /** The differences and failures; null when there are none. */
  problem: string | null
}

/** Restored files that are compared. */
const maxSamples = 10

/** Restores the newest backup into a separate folder, starts PostgreSQL on it and compares it with the manifest. */
export async function rehearseNewest({ from, within, ...options }: RehearsalOptions): Promise<Rehearsal> {
  const [backup] = await listNames(from)
  if (!backup) throw new CannotStart(`There is no backup in ${from.addressOf('')}.`)
  const makeHome = () => mkdtemp(join(within, 'hireloom-rehearsal-'))
  const home = await writingTo(within, makeHome).catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error
    throw new CannotStart(`There is no folder ${within}. Name one with --in.`)
  })
  if (isRoot) await chown(home, databaseOwner, databaseOwner)
  const begun = performance.now()
  let manifest: Manifest | undefined
  let problem: string | null
  let samples: Sample[] = []
  let checkedHistories = 0
  try {
    // Read first, so that the result of a backup that can't be restored is stored, too.
    const folder = { place: from, folder: backup }
    manifest = (await readManifest(folder, 'none needed')).manifest
    const { files } = await restoreAside(folder, home, options)
    samples = samplesOf(manifest, files, options.key)
    const restored = manifest
    const result = await writingTo(within, () => inspect(restored, home, options))
    checkedHistories = result.chains.count
    const problems = [...tableProblems(result.rows, manifest.rows), ...result.chains.broken.map(brokenHistory)]
    problem = [...problems, ...(await fileProblems(samples, join(home, 'files')))].join('; ') || null
  } catch (error) {
    problem = sentenceOf(error, process.env, 'The restore failed')
  } finally {
    await rm(home, { recursive: true, force: true })
  }
  throwIfStopped(options.signal)
  const seconds = Math.round((performance.now() - begun) / 1000)
  return { backup, manifest, seconds, comparedFiles: samples.length, checkedHistories, problem }
}

type RehearsalContext = Pick<RehearsalOptions, 'key' | 'signal' | 'progress'>

const restoreAside = (from: BackupFolder, home: string, { key, signal, progress }: RehearsalContext) =>
  restoreBackup({
    from,
    to: join(home, 'database'),
    files: { folder: join(home, 'files') },
    secrets: undefined,
    needsFiles: false,
    key,
    archive: undefined,
    until: undefined,
    signal,
    progress,
  })

/** Starts PostgreSQL on the restored database, counts its rows and checks the histories of documents to sign. */
async function inspect(manifest: Manifest, home: string, { signal, progress }: RehearsalContext) {
  progress('Starting PostgreSQL on it ...')
  const owner = isRoot ? { uid: databaseOwner, gid: databaseOwner } : undefined
  const { database, user: databaseUser } = manifest
  const folder = join(home, 'database')
  return withThrowawayServer({ folder, database, databaseUser, owner, signal }, async (client) => {
    progress('Counting rows ...')
    const rows = await countRows(client)
    progress('Checking the histories of documents to sign ...')
    return { rows, chains: await checkChains(client) }
  })
}

const brokenHistory = (document: string) => `the history of the document to sign ${document} was changed`

/** A restored file, and whether it has the bytes with this SHA-256. */
interface Sample {
  path: string
  matches: (sha256: string) => boolean
}

/** Chooses some of the files of a backup. */
function samplesOf(manifest: Manifest, files: readonly ListedFile[], key: Buffer | undefined): Sample[] {
  const fromManifest = manifest.samples.map(({ path, sha256 }) => ({
    path,
    matches: (hash: string) => hash === sha256,
  }))
  const sample = Array.from({ length: Math.min(maxSamples, files.length) }, () => files[randomInt(files.length)])
  const fromList = [...new Set(sample)].flatMap((file) =>
    file ? [{ path: file.path, matches: (sha256: string) => contentName(sha256, key) === file.name }] : [],
  )
  return [...fromManifest, ...fromList]
}

/** Returns a sentence for each of the files that is missing or has other bytes. */
async function fileProblems(samples: readonly Sample[], folder: string) {
  const results = samples.map(async ({ path, matches }) => {
    const digest = await digestAt(join(folder, path))
    if (digest === undefined) return [`the file ${path} is missing`]
    return matches(digest) ? [] : [`the file ${path} has other bytes`]
  })
  return (await Promise.all(results)).flat()
}

/** Stores the result of a rehearsal in a running installation. */
export async function storeRehearsal(
  url: string,
  { backup: folder, manifest, seconds, problem, at }: Rehearsal & { at: Date },
) {
  const note = manifest && {
    folder,
    begunAt: manifest.begunAt,
    finishedAt: manifest.endedAt,
    bytes: bytesOf(manifest),
  }
  try {
    await withConnection(url, (client) => recordRehearsal(client, { folder, at, seconds, problem }, note))
  } catch (error) {
    throw new CannotStart(
      `The result could not be stored (${problem ?? `succeeded in ${seconds} seconds`}): ${sentenceOf(error, process.env, 'The database failed')}`,
    )
  }
}
