import { oneDay } from '@hireloom/contract/platform/durations'
import type { Services } from '../platform/api/routes.ts'
import { forEachItem, onAllPagesById } from '../platform/tasks/each-item.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { redrawPicture } from './photo-commands.ts'
import { deleteFile, listPhotosToRedraw, listUnclaimedFiles, lockUnclaimedFile } from './queries.ts'

/** The maximum number of milliseconds from choosing a file to sending its form. */
const claimPeriod = oneDay
const batchSize = 100

/** Removes files that were uploaded and never sent with a form. */
export async function removeUnclaimedFiles({ db, outside, now }: Pick<Services, 'db' | 'outside' | 'now'>) {
  const before = new Date(now().getTime() - claimPeriod)
  const unclaimed = onAllPagesById((afterId) => listUnclaimedFiles(db, before, { afterId, limit: batchSize }))
  await forEachItem(unclaimed, (file) =>
    db.transaction().execute(async (db) => {
      if (!(await lockUnclaimedFile(db, before, file))) return
      // The stored file is removed first: if this is interrupted, it is found again by its row.
      await outside.files.remove(file.key)
      await deleteFile(db, file.companyId, file.id)
    }),
  )
}

/** The number of photos that one run draws, not counting those that fail. The next run continues. */
const photosPerRun = 500
/** The number of photos that one run tries at most, so that it ends while all fail. */
const maxTries = 2000

/** Redraws the photos that earlier versions stored as they were uploaded. Lists show initials until then. */
export async function redrawPhotos({ db, outside }: Pick<Services, 'db' | 'outside'>) {
  let drawn = 0
  let tried = 0
  const waiting = onAllPagesById(async (afterId) =>
    drawn < photosPerRun && tried < maxTries ? listPhotosToRedraw(db, { afterId, limit: batchSize }) : [],
  )
  await forEachItem(waiting, async ({ companyId, ...photo }) => {
    tried += 1
    await redrawPicture({ db, outside }, companyId, photo)
    drawn += 1
  })
}

export const uploadTaskHandlers = handledTasks(
  {
    removeUnclaimedFiles: task('removeUnclaimedFiles', { at: '17 * * * *' }),
    redrawPhotos: task('redrawPhotos', { at: '*/10 * * * *' }),
  },
  { removeUnclaimedFiles, redrawPhotos },
)
