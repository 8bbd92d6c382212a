import { CannotStart } from '../../start/cannot-start.ts'
import { freeBytes, fullDiskSentence, isTooLittle } from '../../start/full-disk.ts'
import { lastLogLines } from './cluster.ts'

/** Returns why the cluster of a folder did not start, from the last lines of its log and the free space of its disk. */
export function startProblem(folder: string, log: string, error: unknown, free = freeBytes(folder)): Error {
  if (isFull(log, free)) return new Error('No space left on device', { cause: error })
  // Earlier lines come from connections that a killed server left behind.
  const [reason = error instanceof Error ? error.message : `${error}`] = [...log.matchAll(/FATAL:\s+(.*)/g)]
    .map(([, words]) => words)
    .reverse()
  return new CannotStart(`The embedded database in ${folder} can't start: ${reason}.`)
}

/** Returns the sentence for a cluster that stopped while it was in use. */
export const stopSentence = (folder: string, log = lastLogLines(folder), free = freeBytes(folder)) =>
  isFull(log, free) ? fullDiskSentence(undefined) : 'The embedded database has stopped.'

// A full disk also cuts the log off.
const isFull = (log: string, free: number) => /No space left on device/.test(log) || isTooLittle(free)
