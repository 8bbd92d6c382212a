import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace } from '../../outside/backup-place/port.ts'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import { listNames, readManifest } from '../manifest.ts'
import type { Part, PartOptions } from '../parts.ts'
import { throwIfStopped } from '../programs.ts'
import { forEachAtOnce } from './at-once.ts'
import { contentName, copiedAtOnce, listContents, placesOf, storeContent } from './contents.ts'
import { type ListedFile, readFileList, writeFileList } from './file-list.ts'

/** The names of stored files; uploads under way have others. */
const storedFile = /^[\w-]{16,64}$/
/** The only file whose content changes under its name. */
const changingFile = 'erased-people-list'

/** The files of a backup: their list, and how many there are and were new. */
export interface CopiedFiles {
  list: Part
  count: number
  bytes: number
  newCount: number
  newBytes: number
}

/** Copies the contents of stored files that the place doesn't have yet, and lists all. Returns undefined when there is no folder. */
export async function copyFiles(folder: string, options: PartOptions): Promise<CopiedFiles | undefined> {
  const { place, key, signal } = options
  const folders = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!folders) return undefined
  const known = await listContents(place)
  const before = await newestList(place, key, signal)
  const has = (file: ListedFile) =>
    [...placesOf([file], key !== undefined)].every(([path, bytes]) => known.get(path) === bytes)
  const files: ListedFile[] = []
  const added = { newCount: 0, newBytes: 0 }

  async function copy(path: string) {
    throwIfStopped(signal)
    const file = await openStored(join(folder, path))
    // It was deleted meanwhile.
    if (!file) return
    try {
      const { size: bytes } = await file.stat()
      const earlier = path.endsWith(changingFile) ? undefined : before.get(path)
      if (earlier?.bytes === bytes && has(earlier)) return files.push(earlier)
      const found = { path, name: contentName(await digestOf(file), key), bytes }
      if (!has(found)) {
        // Known from now on, so that another file with the same content doesn't store it, too.
        for (const [stored, length] of placesOf([found], key !== undefined)) known.set(stored, length)
        added.newCount += 1
        added.newBytes += bytes
        await storeContent(found.name, bytesOf(file), { place, key, signal })
      }
      files.push(found)
    } finally {
      await file.close()
    }
  }
  await forEachAtOnce(storedFiles(folder, folders), copiedAtOnce, copy)
  const list = await writeFileList(
    files.sort((a, b) => (a.path < b.path ? -1 : 1)),
    options,
  )
  return { list, count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), ...added }
}

async function* storedFiles(folder: string, folders: readonly string[]) {
  for (const name of folders) {
    const files = await readdir(join(folder, name), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return []
      throw error
    })
    for (const file of files) if (file.isFile() && storedFile.test(file.name)) yield `${name}/${file.name}`
  }
}

/**
 * Returns the files of the newest backup that this key opens, by their paths. Stored files never change, so those that it
 * lists needn't be read again.
 */
async function newestList(place: BackupPlace, key: Buffer | undefined, signal: AbortSignal) {
  const [newest] = await listNames(place)
  if (!newest) return new Map<string, ListedFile>()
  const from = { place, folder: newest }
  try {
    const { manifest } = await readManifest(from, key)
    if (manifest.files) {
      const files = await readFileList(manifest.files.list, from, signal)
      return new Map(files.map((file) => [file.path, file]))
    }
  } catch (error) {
    // All files are read where another key made it, or it is damaged.
    if (!(error instanceof CannotStart)) throw error
  }
  return new Map<string, ListedFile>()
}

async function openStored(path: string) {
  try {
    return await open(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Returns the bytes of an open file, from its beginning. The file stays open: its path may lead to another one later. */
const bytesOf = (file: FileHandle): AsyncIterable<Buffer> => file.createReadStream({ start: 0, autoClose: false })

async function digestOf(file: FileHandle) {
  const hash = createHash('sha256')
  await pipeline(bytesOf(file), hash)
  return hash.digest('hex')
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
