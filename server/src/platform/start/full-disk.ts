import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Returns the folder of DATA_DIR, even when other settings are wrong. */
export const dataDirOf = ({ DATA_DIR }: NodeJS.ProcessEnv) => resolve(DATA_DIR?.trim() || '.data')

/** Returns whether there is a database of DATABASE_URL, even when other settings are wrong. */
export const hasDatabaseUrl = ({ DATABASE_URL, DATABASE_URL_FILE }: NodeJS.ProcessEnv) =>
  Boolean(DATABASE_URL?.trim() || DATABASE_URL_FILE?.trim())

/** Returns whether an error means a full disk: Node's or PostgreSQL's, by its code or in its message. */
export const isFullDisk = ({ code, message }: { code?: string; message: string }) =>
  code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || /No space left on device/.test(message)

/** Returns the sentence for a full disk: the disk of `path` or, when PostgreSQL reports it, of the database. */
export function fullDiskSentence(path: string | undefined, env: NodeJS.ProcessEnv = process.env) {
  if (path === undefined && hasDatabaseUrl(env))
    return 'The disk of the database server is full. Free some space there.'
  const folder = path ? dirname(path) : dataDirOf(env)
  return `The disk ${diskOf(folder)} is full: nothing more can be written to ${folder}. Free some space, then start again.`
}

// PostgreSQL starts with less, but then fails at its first write.
const minBytes = 1024 ** 2

/** Returns whether less than 1 MB is free on the disk of a folder. */
export const hasFullDisk = (folder: string) => isTooLittle(freeBytes(folder))

export const isTooLittle = (bytes: number) => bytes < minBytes

/** Returns the free bytes of the folder's disk; of the disk above it before the folder exists. */
export function freeBytes(folder: string): number {
  if (!existsSync(folder) && dirname(folder) !== folder) return freeBytes(dirname(folder))
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Returns the free bytes for what the product stores in DATA_DIR, whose `files` may be on another disk. */
export const freeBytesIn = (dataDir: string) => Math.min(freeBytes(dataDir), freeBytes(join(dataDir, 'files')))

/** Returns the device and mount point of a folder, as `df` shows them, where the system lists them. */
export function diskOf(folder: string): string {
  const table = '/proc/self/mounts'
  if (!existsSync(table)) return `of ${folder}`
  const mounts = readFileSync(table, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, point]) => point && (point === '/' || `${folder}/`.startsWith(`${point}/`)))
    .sort(([, a = ''], [, b = '']) => b.length - a.length)
  const [device, point] = mounts[0] ?? []
  return point ? `${device} (${point})` : `of ${folder}`
}
