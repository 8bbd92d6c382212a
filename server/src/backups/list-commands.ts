import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesOf } from './create-commands.ts'
import { listNames, readManifest } from './manifest.ts'
import { expiredBackups, type Retention } from './prune-rules.ts'

/** Lists the complete backups in a folder, the newest first. */
export async function listBackups(folder: string) {
  const names = await listNames(folder)
  return Promise.all(
    names.map(async (name) => {
      const { manifest, isSealed } = await readManifest(join(folder, name), 'none needed')
      const { endedAt, product, schema, parts } = manifest
      return { name, endedAt, bytes: bytesOf(manifest), isSealed, hasFiles: parts.files !== undefined, product, schema }
    }),
  )
}

/** Deletes the backups that a retention doesn't keep. Returns their names. */
export async function pruneBackups(folder: string, retention: Retention): Promise<string[]> {
  const expired = expiredBackups(await listNames(folder), retention)
  for (const name of expired) {
    const part = join(folder, `${name}.part`)
    // Deleted in part, it would still look complete.
    await rename(join(folder, name), part)
    await rm(part, { recursive: true, force: true })
  }
  return expired
}
