import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type FileStoreCopy, pathInFolder } from '../../outside/backup-place/file-store.ts'
import type { BackupPlace } from '../../outside/backup-place/port.ts'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import { listNames, readManifest } from '../manifest.ts'
import type { Part, PartOptions } from '../parts.ts'
import { throwIfStopped } from '../programs.ts'
import { contentName, expectedContents, listContents, maxConcurrentCopies, storeContent } from './contents.ts'
import { type ListedFile, readFileList, writeFileList } from './file-list.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'

/** The only file whose content can change at the same size. A photo is redrawn once, with another size. */
const changingFile = 'erased-people-list'

/** The files of a backup: their list, their number and size, and the number and size of those that were new. */
export interface CopiedFiles {
  list: Part
  count: number
  bytes: number
  newCount: number
  newBytes: number
}

/** The maximum bytes of a file that is copied in memory; a larger one is read twice, first for its hash. */
const maxBuffered = 8 * 1024 ** 2

/** Copies the contents of stored files that the place doesn't have yet, and lists all files. */
export async function copyFiles(store: FileStoreCopy, options: PartOptions): Promise<CopiedFiles> {
  const { place, key, signal } = options
  const contents = await listContents(place)
  const before = await newestList(place, key, signal)
  const isStored = (file: ListedFile) =>
    [...expectedContents([file], key !== undefined)].every(([path, bytes]) => contents.get(path) === bytes)
  const files: ListedFile[] = []
  const added = { newCount: 0, newBytes: 0 }

  async function copy({ key: file, bytes: listedBytes }: { key: string; bytes: number }) {
    throwIfStopped(signal)
    const path = pathInFolder(file)
    const earlier = file === changingFile ? undefined : before.get(path)
    if (earlier?.bytes === listedBytes && isStored(earlier)) return files.push(earlier)
    const read = await readStored(store, file, listedBytes)
    // The file was deleted since the store listed it.
    if (!read) return
    const { bytes, sha256, content } = read
    const entry = { path, name: contentName(sha256, key), bytes }
    if (!isStored(entry)) {
      // The content is added before it is stored, so that another file with the same content isn't stored as well.
      for (const [stored, length] of expectedContents([entry], key !== undefined)) contents.set(stored, length)
      added.newCount += 1
      added.newBytes += bytes
      await storeContent(entry.name, content(), { place, key, signal })
    }
    files.push(entry)
  }
  await forEachConcurrently(store.list(), maxConcurrentCopies, copy)
  const list = await writeFileList(
    files.sort((a, b) => (a.path < b.path ? -1 : 1)),
    options,
  )
  return { list, count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), ...added }
}

/** Reads a stored file. Its `content` matches the hash; otherwise reading it fails. */
async function readStored(store: FileStoreCopy, key: string, listedBytes: number) {
  const stored = await store.read(key)
  if (!stored) return undefined
  if (listedBytes <= maxBuffered) {
    const all = await buffer(stored)
    return { bytes: all.length, sha256: digestOf(all), content: () => Readable.from([all]) }
  }
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of stored) {
    hash.update(chunk)
    bytes += chunk.length
  }
  const sha256 = hash.digest('hex')
  return { bytes, sha256, content: () => readAgain(store, key, sha256) }
}

async function* readAgain(store: FileStoreCopy, key: string, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of (await store.read(key)) ?? []) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new CannotStart(`The file ${key} was deleted while it was being copied.`)
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Returns the files of the newest backup that has any and that this key opens, by their paths. A file that still has
 * the same size is unchanged, so it needn't be read again.
 */
async function newestList(place: BackupPlace, key: Buffer | undefined, signal: AbortSignal) {
  for (const folder of await listNames(place)) {
    const from = { place, folder }
    try {
      const { manifest } = await readManifest(from, key)
      if (!manifest.files) continue
      const files = await readFileList(manifest.files.list, from, signal)
      return new Map(files.map((file) => [file.path, file]))
    } catch (error) {
      // It was made with another key, or it is damaged.
      if (!(error instanceof CannotStart)) throw error
    }
  }
  return new Map<string, ListedFile>()
}

/** Returns the SHA-256 of the file at a path in hexadecimal digits; undefined when it isn't there. */
export async function digestAt(path: string) {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
    return hash.digest('hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
