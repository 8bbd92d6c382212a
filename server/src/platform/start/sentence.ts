import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'

interface SystemError extends Error {
  code?: string
  path?: string
}

/** Returns an error that ended a command as one sentence; with LOG_LEVEL debug or trace its stack follows. */
export function sentenceOf(error: unknown, env: NodeJS.ProcessEnv = process.env): string {
  if (error instanceof CannotStart) return error.message
  const causes = causesOf(error)
  const sentence = causes.map((cause) => knownSentence(cause, env)).find(Boolean) ?? unknownSentence(causes)
  const wantsStack = env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace'
  return wantsStack && error instanceof Error ? `${sentence}\n${error.stack}` : sentence
}

function causesOf(error: unknown): SystemError[] {
  if (!(error instanceof Error)) return [new Error(String(error))]
  return error.cause === undefined ? [error] : [error, ...causesOf(error.cause)]
}

/** Matches a full disk: of Node (ENOSPC), and of PostgreSQL by its code or in its output. */
const isFullDisk = ({ code, message }: SystemError) =>
  code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || /No space left on device/.test(message)

function knownSentence(error: SystemError, env: NodeJS.ProcessEnv): string | undefined {
  const { code, path, message } = error
  if (isFullDisk(error)) return fullDisk(path, env)
  if (code === 'EROFS')
    return `${path} is on a disk that can only be read. Set DATA_DIR to a folder that can be written.`
  if (code === 'EACCES' || code === 'EPERM') {
    return path && `The user that runs Hireloom has no access to ${path}. Give it the rights, then start again.`
  }
  // SQLSTATE of a right that is missing.
  if (code === '42501') return `The user of DATABASE_URL lacks a right: ${message}. It must own the database's tables.`
  if (code === '53300') return 'The database has no free connection. Lower DATABASE_POOL, or raise its max_connections.'
  if (code === '57P01' || code === '57P03' || /Connection terminated/.test(message)) {
    return 'The database was stopped. Start it, then start again.'
  }
  return undefined
}

/** Names the folder of the error or, when PostgreSQL reports it, that of the embedded database. */
function fullDisk(path: string | undefined, { DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv) {
  if (path === undefined && DATABASE_URL) return 'The disk of the database server is full. Free some space there.'
  const folder = path ? dirname(path) : resolve(DATA_DIR?.trim() || '.data')
  return `The disk ${diskOf(folder)} is full: nothing more can be written to ${folder}. Free some space, then start again.`
}

/** Returns the device and mount point of a folder, as `df` shows them, where the system lists them. */
export function diskOf(folder: string): string {
  const table = '/proc/self/mounts'
  if (!existsSync(table)) return `of ${folder}`
  const mounts = readFileSync(table, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, point]) => point && (point === '/' || `${folder}/`.startsWith(`${point}/`)))
    .sort(([, one = ''], [, other = '']) => other.length - one.length)
  const [device, point] = mounts[0] ?? []
  return point ? `${device} (${point})` : `of ${folder}`
}

function unknownSentence(causes: SystemError[]) {
  const words = causes.map(({ message, name }) => (message.split('\n')[0] || name).replace(/\.$/, ''))
  return `Hireloom could not start: ${words.join(': ')}. LOG_LEVEL=debug shows where.`
}
