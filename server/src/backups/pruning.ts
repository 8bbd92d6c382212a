import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupPlace } from '../outside/backup-place/port.ts'
import { nameOf } from './manifest.ts'
import { throwIfStopped } from './programs.ts'

// Contents must not be deleted while a new backup relies on them. Each command first writes its mark (a backup its
// folder) and then looks for marks of the other kind. So of two commands at the same time at least one sees the other:
// the backup waits, and prune keeps the contents.

const markShape = /^pruning-(\d{8}T\d{6}Z)-[0-9a-f]{12}$/

/** Milliseconds in which contents are deleted; the rest is left for the next time. */
const maxPruningDuration = 20 * 60_000
/** Milliseconds after which the process of a mark counts as killed, with ten minutes for clocks that differ. */
const markLifetime = maxPruningDuration + 10 * 60_000

/** Runs work with a mark at the place. `isOver`: whether the time in which it may delete contents has passed. */
export async function whilePruning<Result>(
  place: BackupPlace,
  now: () => Date,
  work: (isOver: () => boolean) => Promise<Result>,
): Promise<Result> {
  const begunAt = now()
  const mark = `pruning-${nameOf(begunAt)}-${randomBytes(6).toString('hex')}`
  await place.writeNew(mark, Buffer.alloc(0))
  try {
    return await work(() => now().getTime() - begunAt.getTime() > maxPruningDuration)
  } finally {
    await place.removeFiles([mark])
  }
}

interface WaitOptions {
  now: () => Date
  signal: AbortSignal
  progress: (line: string) => void
}

/** Waits until no process deletes contents of the place. */
export async function untilPruned(place: BackupPlace, { now, signal, progress }: WaitOptions) {
  let reported: string | undefined
  for (let mark = await findMark(place, now()); mark !== undefined; mark = await findMark(place, now())) {
    if (mark !== reported) {
      progress(`Waiting for backup prune, at most 30 minutes. If it was killed, delete ${place.addressOf(mark)}.`)
    }
    reported = mark
    await pause(1000)
    throwIfStopped(signal)
  }
}

/** Returns the mark of a process that deletes contents of the place; undefined where none does. */
async function findMark(place: BackupPlace, now: Date) {
  const oldest = nameOf(new Date(now.getTime() - markLifetime))
  return (await place.list('')).find((name) => (markShape.exec(name)?.[1] ?? '') > oldest)
}
