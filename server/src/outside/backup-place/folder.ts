import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CannotStart } from '../../platform/start/cannot-start.ts'
import type { BackupPlace } from './port.ts'

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
    async read(path) {
      try {
        const file = await open(at(path))
        return file.createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async write(path, bytes, signal) {
      const aside = asideOf(at(path))
      try {
        await pipeline(bytes, createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }), { signal })
        await rename(aside, at(path))
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      await sync(dirname(at(path)))
    },
    async writeNew(path, bytes) {
      const parent = dirname(at(path))
      await makeBelow(folder, parent)
      const aside = asideOf(at(path))
      try {
        await writeFile(aside, bytes, { flag: 'wx', mode: 0o600, flush: true })
        // Unlike a rename, a link never replaces a file.
        await link(aside, at(path))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      } finally {
        await rm(aside, { force: true })
      }
      await sync(parent)
      return true
    },
    async reserve(name) {
      await mkdir(folder, { recursive: true })
      try {
        await mkdir(at(name), { mode: 0o700 })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      }
      await sync(folder)
      return true
    },
    async remove(path) {
      await rm(at(path), { recursive: true, force: true })
    },
    async removeFiles(paths) {
      for (const path of paths) await rm(at(path), { force: true })
    },
  }
}

/** Returns where a file is written until it is complete. */
const asideOf = (path: string) => join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.part`)

/** Makes a folder in that of the place, which must be there: without it, a disk that isn't mounted would go unnoticed. */
async function makeBelow(folder: string, path: string) {
  try {
    await mkdir(path, { mode: 0o700 })
    await sync(folder)
  } catch (error) {
    if (isMissing(error)) throw new CannotStart(`There is no folder ${folder}.`)
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Writes the names in a folder onto the disk. */
async function sync(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
