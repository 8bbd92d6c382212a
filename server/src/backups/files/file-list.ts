import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import { type BackupFolder, checkPart, openPart, type Part, type PartOptions, writePart } from '../parts.ts'
import type { ContentEntry } from './contents.ts'

/** A stored file of a backup: its path in the store, and its content. */
export interface ListedFile extends ContentEntry {
  path: string
}

const line = /^([\w-]{1,64}\/[\w-]{16,64})\t([0-9a-f]{64})\t(\d{1,15})$/

/**
 * Writes the list of a backup's files as a part. It isn't encrypted, so that old backups can be deleted without the
 * key: it has the random names of the files, and the names and sizes of the contents that are there anyway.
 */
export const writeFileList = (files: readonly ListedFile[], options: PartOptions): Promise<Part> =>
  writePart('files.list.gz', Readable.from(linesOf(files)), { ...options, key: undefined })

function* linesOf(files: readonly ListedFile[]) {
  for (const { path, name, bytes } of files) yield Buffer.from(`${path}\t${name}\t${bytes}\n`)
}

/** Reads the list of a backup's files, and compares it with its checksum. */
export async function readFileList(part: Part, from: BackupFolder, signal: AbortSignal): Promise<ListedFile[]> {
  await checkPart(part, from, signal)
  const lines = await pipeline(await openPart(part.file, from), createGunzip(), (list) => text(list), { signal })
  return lines
    .split('\n')
    .filter(Boolean)
    .map((text) => {
      const [, path, name, bytes] = line.exec(text) ?? []
      if (!path || !name) throw new CannotStart(`${part.file} of the backup can't be read by this version of Hireloom.`)
      return { path, name, bytes: Number(bytes) }
    })
}
