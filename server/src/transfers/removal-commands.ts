import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { Services } from '../platform/api/routes.ts'
import { exportFolder } from './exports/commands.ts'
import { forgetResult, lockExpired } from './exports/run-queries.ts'

const batchSize = 100

/** Deletes the files of exports that have expired, and what killed processes left of unfinished ones. */
export async function removeExpiredExports({
  db,
  config,
  outside,
  now,
}: Pick<Services, 'db' | 'config' | 'outside' | 'now'>) {
  let removed: number
  do {
    removed = await db.transaction().execute(async (db) => {
      const expired = await lockExpired(db, now(), batchSize)
      for (const { companyId, id, resultKey } of expired) {
        // The stored file is removed first: if this is interrupted, it is found again by its row.
        if (resultKey) await outside.files.remove(resultKey)
        await forgetResult(db, companyId, id)
      }
      return expired.length
    })
  } while (removed === batchSize)
  await removeLeftovers(exportFolder(config), now())
}

async function removeLeftovers(folder: string, now: Date) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < now.getTime() - oneDay) await rm(path, { force: true })
  }
}
