import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import type { BackupPlace } from '../outside/backup-place/port.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { ChangedStream, openingStream, sealingStream } from './sealed-stream.ts'

/** A file of a backup, compressed and, with a key, encrypted. */
export const Part = z.object({ file: z.string().regex(/^[a-z.]+$/), bytes: z.number(), sha256: z.string() })
export type Part = z.infer<typeof Part>

/** The folder of a backup at a place. */
export interface BackupFolder {
  place: BackupPlace
  folder: string
}

export interface PartOptions extends BackupFolder {
  key: Buffer | undefined
  /** The backup's name, so that a part can't be replaced by that of another one. */
  backup: string
  signal: AbortSignal
}

/**
 * The level of gzip. Level 1 makes a database nearly as small as level 6 in a third of the time; the files are mostly
 * compressed already.
 */
const level = 1

/** Writes a stream as a part; an encrypted one has the ending `.sealed`. Returns its file, size and checksum. */
export async function writePart(name: string, source: Readable, options: PartOptions): Promise<Part> {
  const { place, folder, key, backup, signal } = options
  const file = key ? `${name}.sealed` : name
  const hash = createHash('sha256')
  let bytes = 0
  async function* hashedChunks(stored: AsyncIterable<Buffer>) {
    for await (const chunk of stored) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const store = (stored: AsyncIterable<Buffer>) => place.write(`${folder}/${file}`, hashedChunks(stored), signal)
  const zip = createGzip({ level })
  if (key) await pipeline(source, zip, sealingStream(key, `${backup} ${file}`), store)
  else await pipeline(source, zip, store)
  return { file, bytes, sha256: hash.digest('hex') }
}

/** Writes the content of a part, decrypted and decompressed, into a stream. */
export async function readPart({ file }: Part, target: Writable, { key, backup, ...from }: PartOptions) {
  const stored = await openPart(file, from)
  try {
    const fill = (archive: AsyncIterable<Buffer>) => writeAll(archive, target)
    if (key) await pipeline(stored, openingStream(key, `${backup} ${file}`), createGunzip(), fill)
    else await pipeline(stored, createGunzip(), fill)
  } catch (error) {
    if (error instanceof ChangedStream) throw damaged(file)
    throw error
  }
}

/** The maximum number of bytes that tar may leave after the end of an archive: the rest of its last record. */
const maxRestBytes = 1024 ** 2

/**
 * Writes an archive into a program. The program may end before it has read the bytes after the end of the archive; they
 * are still read here, so that they are checked, too.
 */
async function writeAll(archive: AsyncIterable<Buffer>, target: Writable) {
  let rest = 0
  const closed = once(target, 'close').catch(() => undefined)
  for await (const chunk of archive) {
    if (target.destroyed) {
      rest += chunk.length
      if (rest > maxRestBytes) throw Object.assign(new Error('The program has ended'), { code: 'EPIPE' })
    } else if (!target.write(chunk)) await Promise.race([once(target, 'drain').catch(() => undefined), closed])
  }
  target.end()
}

/** Compares a part with its checksum. */
export async function checkPart({ file, sha256 }: Part, from: BackupFolder, signal: AbortSignal) {
  const hash = createHash('sha256')
  await pipeline(await openPart(file, from), hash, { signal })
  if (hash.digest('hex') !== sha256) throw damaged(file)
}

/** Opens a file of a backup. */
export async function openPart(file: string, { place, folder }: BackupFolder) {
  const stored = await place.read(`${folder}/${file}`)
  if (!stored) throw new CannotStart(`The backup has no ${file}.`)
  return stored
}

const damaged = (file: string) => new CannotStart(`${file} of the backup is damaged: its checksum differs.`)
