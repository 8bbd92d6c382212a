import { createHash, createHmac } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace } from '../../outside/backup-place/port.ts'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import { keyFor } from '../keys.ts'
import { ChangedStream, openingStream, sealedLength, sealingStream } from '../sealed-stream.ts'

// The contents of stored files are kept next to the backups, which share them: each is stored once, under a name
// derived from its hash.

/** The folder of a place that contains them. */
const folder = 'files'
const sealedEnding = '.sealed'

/** The number of contents copied at the same time. Most files are small, and a distant store takes long to reply. */
export const maxConcurrentCopies = 8

/**
 * Returns the name of a content by its SHA-256: with a key, by a keyed hash, which reveals nothing to others who have
 * the same file.
 */
export const contentName = (sha256: string, key: Buffer | undefined) =>
  key ? createHmac('sha256', keyFor(key, 'names of files')).update(sha256).digest('hex') : sha256

/** Returns the path of a content. */
const pathOf = (name: string, isSealed: boolean) =>
  `${folder}/${name.slice(0, 2)}/${name}${isSealed ? sealedEnding : ''}`

/**
 * Returns the paths of all contents at a place, with their bytes there. Unfinished ones are included, under other
 * names.
 */
export async function listContents(place: BackupPlace): Promise<Map<string, number>> {
  const contents = new Map<string, number>()
  for await (const { path, bytes } of place.walk(folder)) contents.set(path, bytes)
  return contents
}

/** The contents that a list of files names. */
export interface ContentEntry {
  name: string
  bytes: number
}

/** Returns the paths of the contents that a list names, with the bytes that each must have there. */
export const expectedContents = (files: readonly ContentEntry[], isSealed: boolean) =>
  new Map(files.map(({ name, bytes }) => [pathOf(name, isSealed), isSealed ? sealedLength(bytes) : bytes]))

interface ContentOptions {
  place: BackupPlace
  key: Buffer | undefined
  signal: AbortSignal
}

/** Stores a content. Two processes may store the same one at the same time. */
export async function storeContent(name: string, bytes: AsyncIterable<Buffer>, options: ContentOptions) {
  const { place, key, signal } = options
  const store = (stored: AsyncIterable<Buffer>) => place.write(pathOf(name, key !== undefined), stored, signal)
  if (key) await pipeline(bytes, sealingStream(key, contextOf(name)), store)
  else await pipeline(bytes, store)
}

/** Passes a content to `target` and compares it with its name. Throws CannotStart when it is missing or damaged. */
export async function readContent(
  name: string,
  { place, key, signal }: ContentOptions,
  target: (bytes: AsyncIterable<Buffer>) => Promise<unknown>,
) {
  const path = pathOf(name, key !== undefined)
  const stored = await place.read(path)
  if (!stored) throw new CannotStart(`${place.addressOf(path)} is missing.`)
  const hash = createHash('sha256')
  async function* hashing(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
  const damaged = () => new CannotStart(`${place.addressOf(path)} is damaged.`)
  try {
    const pass = (bytes: AsyncIterable<Buffer>) => target(hashing(bytes))
    if (key) await pipeline(stored, openingStream(key, contextOf(name)), pass, { signal })
    else await pipeline(stored, pass, { signal })
  } catch (error) {
    throw error instanceof ChangedStream ? damaged() : error
  }
  if (contentName(hash.digest('hex'), key) !== name) throw damaged()
}

const contextOf = (name: string) => `file ${name}`
