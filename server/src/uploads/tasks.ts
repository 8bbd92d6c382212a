import { oneDay } from '@hireloom/contract/platform/durations'
import type { Services } from '../platform/api/routes.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { redrawPicture } from './photo-commands.ts'
import { deleteFile, listPhotosToRedraw, lockUnclaimedFiles } from './queries.ts'

/** Milliseconds from choosing a file to sending its form, at most. */
const claimPeriod = oneDay
const batchSize = 100

/** Removes files that were uploaded and never sent with a form. */
export async function removeUnclaimedFiles({ db, outside, now }: Pick<Services, 'db' | 'outside' | 'now'>) {
  const before = new Date(now().getTime() - claimPeriod)
  let removed: number
  do {
    removed = await db.transaction().execute(async (db) => {
      const files = await lockUnclaimedFiles(db, before, batchSize)
      for (const { companyId, id, key } of files) {
        // The stored file is removed first: if this is interrupted, it is found again by its row.
        await outside.files.remove(key)
        await deleteFile(db, companyId, id)
      }
      return files.length
    })
  } while (removed === batchSize)
}

/** The photos that one run draws; the next run continues. */
const photosPerRun = 500

/** Draws photos that were stored before every photo was drawn again. Lists show initials until then. */
export async function redrawPhotos({ db, outside }: Pick<Services, 'db' | 'outside'>) {
  for (const { companyId, ...photo } of await listPhotosToRedraw(db, photosPerRun)) {
    await redrawPicture({ db, outside }, companyId, photo)
  }
}

export const uploadTaskHandlers = handledTasks(
  {
    removeUnclaimedFiles: task('removeUnclaimedFiles', { at: '17 * * * *' }),
    redrawPhotos: task('redrawPhotos', { at: '*/10 * * * *' }),
  },
  { removeUnclaimedFiles, redrawPhotos },
)
