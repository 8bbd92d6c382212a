import { oneDay } from '@hireloom/contract/platform/durations'
import type { BackupPlace } from '../outside/backup-place/port.ts'
import { pruneLogFiles } from './archive/archive-commands.ts'
import { earliestLogFile } from './archive/log-file-rules.ts'
import { bytesOf } from './create-commands.ts'
import { listFolders, listNames, nameOf, readManifest, removeManifest } from './manifest.ts'
import { expiredBackups, type Retention } from './prune-rules.ts'

/** Lists the complete backups at a place, the newest first. */
export async function listBackups(place: BackupPlace) {
  const names = await listNames(place)
  return Promise.all(
    names.map(async (name) => {
      const { manifest, isSealed } = await readManifest({ place, folder: name }, 'none needed')
      const { endedAt, product, schema, parts } = manifest
      return { name, endedAt, bytes: bytesOf(manifest), isSealed, hasFiles: parts.files !== undefined, product, schema }
    }),
  )
}

/** Milliseconds after which an incomplete backup counts as one of a process that was killed. */
const longestBackup = oneDay

/** Deletes the backups that a retention doesn't keep, what is left of killed ones, and the log that no kept one needs. */
export async function pruneBackups(place: BackupPlace, retention: Retention, now: Date) {
  const { complete, incomplete } = await listFolders(place)
  const oldest = nameOf(new Date(now.getTime() - longestBackup))
  const expired = expiredBackups(complete, retention)
  const kept = complete.filter((name) => !expired.includes(name))
  // Read first, so that nothing is deleted where one can't be read.
  const manifests = await Promise.all(kept.map((name) => readManifest({ place, folder: name }, 'none needed')))
  const deleted = [...expired, ...incomplete.filter((name) => name < oldest)]
  for (const name of deleted) {
    // Deleted in part, it would still look complete.
    await removeManifest({ place, folder: name })
    await place.remove(name)
  }
  const first = earliestLogFile(manifests.map(({ manifest }) => manifest.firstLogFile))
  return { deleted, logFiles: first === undefined ? 0 : await pruneLogFiles(place, first) }
}
