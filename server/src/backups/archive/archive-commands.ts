import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { BackupPlace } from '../../outside/backup-place/port.ts'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import { ChangedStream, openingStream, sealingStream } from '../sealed-stream.ts'
import { isLogFile, olderLogFiles } from './log-file-rules.ts'

/** The folder of a place that has the log, next to its backups. */
const folder = 'wal'
const ending = '.gz'
const sealedEnding = '.gz.sealed'

interface ArchiveOptions {
  place: BackupPlace
  /** The path of the file, under the name that PostgreSQL gave it. */
  path: string
  key: Buffer | undefined
}

/**
 * Stores a file of PostgreSQL's log, which is on the disk or in the store when this returns. Returns false when it was
 * there with the same content, as after a crash. Throws CannotStart when it is there with other content.
 */
export async function archiveLogFile({ place, path, key }: ArchiveOptions): Promise<boolean> {
  const name = basename(path)
  if (!isLogFile(name)) throw new CannotStart(`${name} is not a file of PostgreSQL's log.`)
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new CannotStart(`There is no file ${path}.`) : error
  })
  const stored = `${folder}/${name}${key ? sealedEnding : ending}`
  if (await place.writeNew(stored, await pack(content, name, key))) return true
  const before = await readStored(place, stored, { name, key })
  if (before.equals(content)) return false
  throw new CannotStart(
    `${place.addressOf(stored)} already exists with different content. Each server needs its own folder or prefix.`,
  )
}

async function pack(content: Buffer, name: string, key: Buffer | undefined) {
  const source = Readable.from([content])
  const zip = createGzip({ level: 1 })
  if (!key) return pipeline(source, zip, (packed) => buffer(packed))
  return pipeline(source, zip, sealingStream(key, contextOf(name)), (packed) => buffer(packed))
}

/** An archive of the log, as it was when it was opened. */
export interface LogArchive {
  /** The names of its files, sorted. */
  names: string[]
  /** Returns the bytes of a file as they are stored. */
  fetch: (name: string) => Promise<Buffer>
  /** Returns the content of stored bytes, decrypted and unpacked. */
  open: (name: string, stored: Buffer) => Promise<Buffer>
}

/** Opens the archive of a place; undefined where there is none. */
export async function openLogArchive(place: BackupPlace, key: Buffer | undefined): Promise<LogArchive | undefined> {
  const stored = storedNames(await place.list(folder))
  if (stored.size === 0) return undefined
  const pathOf = (name: string) => `${folder}/${stored.get(name)}`
  return {
    names: [...stored.keys()].sort(),
    async fetch(name) {
      const bytes = await place.read(pathOf(name))
      if (!bytes) throw new CannotStart(`${place.addressOf(pathOf(name))} was deleted meanwhile.`)
      return buffer(bytes)
    },
    open: (name, bytes) => unpack(Readable.from([bytes]), pathOf(name), { name, key, place }),
  }
}

/**
 * Returns whether a folder has files of the log under their own names, as an archive_command with `cp` leaves them.
 * Throws CannotStart where the folder isn't there.
 */
export const hasPlainLog = async (place: BackupPlace) => (await place.list('')).some(isLogFile)

/**
 * Returns the stored name of each file of the log; the encrypted one if it is stored both ways, because a key was set
 * in between.
 */
function storedNames(all: readonly string[]) {
  const stored = new Map<string, string>()
  for (const file of all) {
    const name = file.replace(/\.gz(\.sealed)?$/, '')
    if (isLogFile(name) && (file.endsWith(sealedEnding) || !stored.has(name))) stored.set(name, file)
  }
  return stored
}

/**
 * Deletes the files that are older than `first`, the part of the log with which all kept backups can begin. Returns
 * their number.
 */
export async function pruneLogFiles(place: BackupPlace, first: string): Promise<number> {
  const all = await place.list(folder)
  const older = new Set(olderLogFiles([...storedNames(all).keys()], first))
  const paths = all.filter((name) => older.has(name.replace(/\.gz(\.sealed)?$/, ''))).map((name) => `${folder}/${name}`)
  await place.removeFiles(paths)
  return paths.length
}

interface OpenOptions {
  name: string
  key: Buffer | undefined
}

async function readStored(place: BackupPlace, path: string, options: OpenOptions) {
  const bytes = await place.read(path)
  if (!bytes) throw new CannotStart(`${place.addressOf(path)} was deleted meanwhile.`)
  return unpack(bytes, path, { ...options, place })
}

async function unpack(
  bytes: AsyncIterable<Buffer>,
  path: string,
  { name, key, place }: OpenOptions & { place: BackupPlace },
) {
  const zip = createGunzip()
  if (!path.endsWith(sealedEnding)) return pipeline(bytes, zip, (content) => buffer(content))
  if (!key) throw new CannotStart('The archive is encrypted. Set BACKUP_KEY to its key.')
  try {
    return await pipeline(bytes, openingStream(key, contextOf(name)), zip, (content) => buffer(content))
  } catch (error) {
    if (!(error instanceof ChangedStream)) throw error
    throw new CannotStart(`The key does not open ${place.addressOf(path)}, or the file was changed.`)
  }
}

const contextOf = (name: string) => `log ${name}`
