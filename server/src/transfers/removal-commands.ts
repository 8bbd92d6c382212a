import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { Services } from '../platform/api/routes.ts'
import { forEachItem, onAllPagesById, runSteps } from '../platform/tasks/each-item.ts'
import { deleteFile, findFile } from '../uploads/queries.ts'
import { exportFolder } from './exports/commands.ts'
import { deleteResult, listExpired, lockExpired } from './exports/run-queries.ts'

const batchSize = 100

/** Deletes the files of exports that have expired, and what killed processes left of unfinished ones. */
export async function removeExpiredExports({
  db,
  config,
  outside,
  now,
}: Pick<Services, 'db' | 'config' | 'outside' | 'now'>) {
  const at = now()
  const expired = onAllPagesById((afterId) => listExpired(db, at, { afterId, limit: batchSize }))
  const remove = (found: { companyId: number; id: number }) =>
    db.transaction().execute(async (db) => {
      const file = await lockExpired(db, at, found)
      if (!file?.resultKey) return
      // The stored file is removed first: if this is interrupted, it is found again by its row.
      await outside.files.remove(file.resultKey)
      await deleteResult(db, file.companyId, file.id)
      // A template of a stage update also has a row among the uploaded files.
      const uploaded = await findFile(db, file.companyId, file.resultKey)
      if (uploaded) await deleteFile(db, file.companyId, uploaded.id)
    })
  await runSteps([() => forEachItem(expired, remove), () => removeLeftovers(exportFolder(config), at)])
}

async function removeLeftovers(folder: string, now: Date) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < now.getTime() - oneDay) await rm(path, { force: true })
  }
}
