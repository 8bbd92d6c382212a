import { oneDay } from '@hireloom/contract/platform/durations'
import type { BackupPlace } from '../outside/backup-place/port.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { pruneLogFiles } from './archive/archive-commands.ts'
import { earliestLogFile } from './archive/log-file-rules.ts'
import { expectedContents, listContents } from './files/contents.ts'
import { readFileList } from './files/file-list.ts'
import { bytesOf, listFolders, listNames, nameOf, readManifest, removeManifest } from './manifest.ts'
import { expiredBackups, type Retention } from './prune-rules.ts'
import { whilePruning } from './pruning.ts'

/**
 * Lists the complete backups at a place, the newest first. A backup whose manifest can't be read has the reason as its
 * `problem`.
 */
export async function listBackups(place: BackupPlace) {
  const names = await listNames(place)
  return Promise.all(names.map((name) => describe(place, name)))
}

async function describe(place: BackupPlace, name: string) {
  try {
    const { manifest, isSealed } = await readManifest({ place, folder: name }, 'none needed')
    const { endedAt, product, schema, parts, files } = manifest
    const hasFiles = (files ?? parts.files) !== undefined
    const hasSecrets = parts.secrets !== undefined
    return { name, problem: null, endedAt, bytes: bytesOf(manifest), isSealed, hasFiles, hasSecrets, product, schema }
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return { name, problem: error.message }
  }
}

/** Milliseconds after which an incomplete backup counts as one of a process that was killed. */
const maxBackupDuration = oneDay

interface PruneOptions {
  now: () => Date
  signal: AbortSignal
}

/**
 * Deletes the backups that a retention doesn't keep, the remains of killed ones, and the contents and log files that no
 * kept backup needs. `contents` is undefined when none were deleted, because a backup may be underway.
 */
export function pruneBackups(place: BackupPlace, retention: Retention, { now, signal }: PruneOptions) {
  return whilePruning(place, now, async (isOver) => {
    const { complete, incomplete } = await listFolders(place)
    const oldest = nameOf(new Date(now().getTime() - maxBackupDuration))
    const expired = expiredBackups(complete, retention)
    const remaining = complete.filter((name) => !expired.includes(name))
    // Read first, so that nothing is deleted if a manifest can't be read.
    const needs = await needsOf(place, remaining, signal)
    const deleted = [...expired, ...incomplete.filter((name) => name < oldest)]
    for (const name of deleted) {
      // Without this a partly deleted backup would still look complete.
      await removeManifest({ place, folder: name })
      await place.remove(name)
    }
    const first = earliestLogFile(needs.firstLogFiles)
    const logFiles = first === undefined ? 0 : await pruneLogFiles(place, first)
    const isUnderway = incomplete.some((name) => name >= oldest)
    const contents = isUnderway ? undefined : await pruneContents(place, needs.contents, isOver)
    return { deleted, logFiles, contents }
  })
}

/** Returns the paths of the contents that backups need, and the parts of the log with which they begin. */
async function needsOf(place: BackupPlace, names: readonly string[], signal: AbortSignal) {
  const contents = new Set<string>()
  const firstLogFiles: (string | undefined)[] = []
  for (const folder of names) {
    const { manifest, isSealed } = await readManifest({ place, folder }, 'none needed')
    firstLogFiles.push(manifest.firstLogFile)
    const files = manifest.files ? await readFileList(manifest.files.list, { place, folder }, signal) : []
    for (const path of expectedContents(files, isSealed).keys()) contents.add(path)
  }
  return { contents, firstLogFiles }
}

/** The number of contents that are deleted between two checks of the time. */
const deletionBatch = 1000

async function pruneContents(place: BackupPlace, needed: ReadonlySet<string>, isOver: () => boolean) {
  const unneeded = [...(await listContents(place))].filter(([path]) => !needed.has(path))
  let [count, bytes] = [0, 0]
  for (let begin = 0; begin < unneeded.length && !isOver(); begin += deletionBatch) {
    const batch = unneeded.slice(begin, begin + deletionBatch)
    await place.removeFiles(batch.map(([path]) => path))
    count += batch.length
    bytes += batch.reduce((sum, [, length]) => sum + length, 0)
  }
  return { count, bytes }
}
