import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openZip } from '../../src/documents/archives/zip-reader.ts'

/** Opens the zip in a reply. Its file is removed at once, and can be read until it is closed. */
export async function openedZip(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'hireloom-zip-'))
  const path = join(folder, 'reply.zip')
  await writeFile(path, bytes)
  const zip = await openZip(path)
  await rm(folder, { recursive: true })
  if (!zip) throw new Error('The reply is not a zip')
  return zip
}
