import { join } from 'node:path'
import { bytesOf } from './create-commands.ts'
import { listNames, readManifest } from './manifest.ts'

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
