import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../../platform/make-folder.ts'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import type { BackupPlace } from './port.ts'
import { writingTo } from './write-failure.ts'

/** Keeps backups in a folder. */
export function folderPlace(folder: string): BackupPlace {
  const at = (path: string) => join(folder, path)
  return {
    addressOf: at,
    async list(path) {
      try {
        return (await readdir(at(path))).sort()
      } catch (error) {
        if (!isMissing(error)) throw error
        if (path === '') throw new CannotStart(`There is no folder ${folder}.`)
        return []
      }
    },
    async *walk(path) {
      const entries = await readdir(at(path), { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const entry of entries) {
        const file = join(entry.parentPath, entry.name)
        // Another process may have moved it into place meanwhile.
        const bytes = entry.isFile() ? await sizeOf(file) : undefined
        if (bytes !== undefined) yield { path: relative(folder, file), bytes }
      }
    },
    async read(path) {
      try {
        const file = await open(at(path))
        return file.createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    write: (path, bytes, signal) =>
      writingTo(folder, async () => {
        const temporaryPath = temporaryPathOf(at(path))
        await makeSyncedFolder(dirname(at(path)))
        try {
          await pipeline(bytes, createWriteStream(temporaryPath, { flags: 'wx', mode: 0o600, flush: true }), { signal })
          await rename(temporaryPath, at(path))
        } catch (error) {
          await rm(temporaryPath, { force: true })
          throw error
        }
        await syncFolder(dirname(at(path)))
      }),
    writeNew: (path, bytes) =>
      writingTo(folder, async () => {
        const parent = dirname(at(path))
        const temporaryPath = temporaryPathOf(at(path))
        await requireFolder(folder)
        await makeSyncedFolder(parent)
        try {
          await writeFile(temporaryPath, bytes, { flag: 'wx', mode: 0o600, flush: true })
          // Unlike a rename, a link never replaces a file.
          await link(temporaryPath, at(path))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
          throw error
        } finally {
          await rm(temporaryPath, { force: true })
        }
        await syncFolder(parent)
        return true
      }),
    reserve: (name) =>
      writingTo(folder, async () => {
        await requireFolder(folder)
        try {
          await mkdir(at(name), { mode: 0o700 })
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
          throw error
        }
        await syncFolder(folder)
        return true
      }),
    remove: (path) => writingTo(folder, () => rm(at(path), { recursive: true, force: true })),
    removeFiles: (paths) =>
      writingTo(folder, async () => {
        for (const path of paths) await rm(at(path), { force: true })
      }),
  }
}

/** Requires that the folder exists. It isn't created, because then a disk that isn't mounted would go unnoticed. */
async function requireFolder(folder: string) {
  const stats = await stat(folder).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!stats) throw new CannotStart(`There is no folder ${folder}. Mount its disk, or make the folder.`)
  if (!stats.isDirectory()) throw new CannotStart(`${folder} is a file, not a folder.`)
}

/** Returns where a file is written until it is complete. */
const temporaryPathOf = (path: string) =>
  join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.part`)

async function sizeOf(path: string) {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Creates a folder and those above it, and writes them to the disk. */
async function makeSyncedFolder(path: string) {
  const first = await makeFolder(path, 0o700)
  if (first === undefined) return
  for (const parent of new Set([dirname(first), dirname(path)])) await syncFolder(parent)
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Writes the names in a folder to the disk. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
