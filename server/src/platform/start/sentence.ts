import { join } from 'node:path'
import { stopSentence } from '../db/cluster/start-problem.ts'
import { CannotStart } from './cannot-start.ts'
import { dataDirOf, fullDiskSentence, hasDatabaseUrl, isFullDisk } from './full-disk.ts'

interface SystemError extends Error {
  code?: string
  path?: string
  syscall?: string
}

/**
 * Returns an error as one sentence; with LOG_LEVEL debug or trace its stack follows. `failure`: the beginning of
 * the sentence about an unknown error.
 */
export function sentenceOf(
  error: unknown,
  env: NodeJS.ProcessEnv = process.env,
  failure = 'Hireloom could not start',
): string {
  if (error instanceof CannotStart) return error.message
  const causes = causesOf(error)
  const sentence =
    causes.map((cause) => knownErrorSentence(cause, env)).find(Boolean) ?? unknownSentence(causes, failure)
  const wantsStack = env.LOG_LEVEL === 'debug' || env.LOG_LEVEL === 'trace'
  return wantsStack && error instanceof Error ? `${sentence}\n${error.stack}` : sentence
}

function causesOf(error: unknown): SystemError[] {
  if (!(error instanceof Error)) return [new Error(String(error))]
  return error.cause === undefined ? [error] : [error, ...causesOf(error.cause)]
}

function knownErrorSentence(error: SystemError, env: NodeJS.ProcessEnv): string | undefined {
  const { code, path, syscall, message } = error
  // Node doesn't name the file whose write fails. PostgreSQL has its own code.
  if ((code === 'ENOSPC' || code === 'EDQUOT') && path === undefined && hasDatabaseUrl(env)) {
    return 'A disk of this machine is full. Free some space, then start again.'
  }
  if (isFullDisk(error)) return fullDiskSentence(path, env)
  if (code === 'EROFS') {
    const isInDataDir = `${path}/`.startsWith(`${dataDirOf(env)}/`)
    const nextStep = isInDataDir ? 'Set DATA_DIR to a folder that can be written' : 'Name a folder that can be written'
    return `${path} is on a read-only disk. ${nextStep}.`
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return path && `The user that runs Hireloom has no access to ${path}. Give it the rights, then start again.`
  }
  // Also for a folder on a disk that systemd makes read-only for the product.
  if (code === 'ENOENT' && syscall === 'mkdir') {
    return `The folder ${path} can't be made. Make it, and give the user that runs Hireloom the rights to write there.`
  }
  // SQLSTATE of a missing privilege.
  if (code === '42501') return `The user of DATABASE_URL lacks a privilege: ${message}. It must own the tables.`
  if (code === '53300') return 'The database has no free connection. Lower DATABASE_POOL, or raise its max_connections.'
  if (code === '57P01' || code === '57P03' || /Connection terminated/.test(message)) {
    if (!hasDatabaseUrl(env)) return stopSentence(join(dataDirOf(env), 'postgres'))
    return 'The database was stopped. Start it, then start Hireloom again.'
  }
  return undefined
}

function unknownSentence(causes: SystemError[], failure: string) {
  // An AggregateError, such as the one for connections to several addresses, has a code and no message.
  const words = causes.map(({ message, code, name }) => (message.split('\n')[0] || code || name).replace(/\.$/, ''))
  return `${failure}: ${words.join(': ')}. LOG_LEVEL=debug shows where.`
}
