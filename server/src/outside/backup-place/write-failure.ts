import { CannotStart } from '../../platform/start/cannot-start.ts'
import { diskOf, isFullDisk } from '../../platform/start/full-disk.ts'

/**
 * Returns a failure to write to a folder, or what a program printed about one, as a sentence that names its disk;
 * undefined for other failures. Node's own errors don't name the file whose write fails.
 */
export function writeProblem(failure: { code?: string; message: string }, folder: string): CannotStart | undefined {
  // GNU tar prints only this about a file that fills the disk.
  if (isFullDisk(failure) || /: Wrote only \d+ of \d+ bytes/.test(failure.message)) {
    return new CannotStart(
      `The disk ${diskOf(folder)} is full: nothing more can be written to ${folder}. Free some space there, or name a folder on another disk.`,
    )
  }
  if (failure.code === 'EROFS' || /Read-only file system/.test(failure.message)) {
    return new CannotStart(`${folder} is on a read-only disk. Name a folder that can be written.`)
  }
  return undefined
}

/** Does work that writes to a folder. Throws CannotStart with the disk where that is full or can only be read. */
export async function writingTo<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const isKnown = error instanceof CannotStart || !(error instanceof Error)
    throw (isKnown ? undefined : writeProblem(error, folder)) ?? error
  }
}
