import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
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
      const aside = join(dirname(at(path)), `.${basename(path)}.${randomBytes(6).toString('hex')}.part`)
      try {
        await pipeline(bytes, createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }), { signal })
        await rename(aside, at(path))
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      await sync(dirname(at(path)))
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
