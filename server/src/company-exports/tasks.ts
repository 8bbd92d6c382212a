import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { companyImportStatus } from '@hireloom/contract/company-exports/company-export'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { Services } from '../platform/api/routes.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { archiveFolder, endExport, exportCompany } from './export-commands.ts'
import { endImport, importCompany } from './import-commands.ts'
import { listAbandoned, listExpired, markDeleted, updateImport } from './queries.ts'
import { companyExportTasks } from './task-list.ts'

const atOnce = 100

/** Removes the files of exports that have expired, uploads that were never finished, and what killed processes left. */
async function forgetCompanyFiles({ db, config, outside, now }: Pick<Services, 'db' | 'config' | 'outside' | 'now'>) {
  for (;;) {
    const expired = await listExpired(db, now(), atOnce)
    for (const { companyId, id, fileKey } of expired) {
      await outside.files.remove(fileKey)
      await markDeleted(db, companyId, id)
    }
    if (expired.length < atOnce) break
  }
  const dayAgo = new Date(now().getTime() - oneDay)
  for (;;) {
    const abandoned = await listAbandoned(db, dayAgo, atOnce)
    for (const companyImport of abandoned) {
      await outside.files.remove(companyImport.fileKey)
      const problem = 'The file did not arrive completely. Upload it again.'
      await updateImport(db, companyImport, companyImportStatus.uploading, {
        status: companyImportStatus.failed,
        problem,
        finishedAt: now(),
      })
    }
    if (abandoned.length < atOnce) break
  }
  const folder = archiveFolder(config)
  for (const name of await readdir(folder).catch(() => [])) {
    const { mtimeMs } = await stat(join(folder, name))
    if (mtimeMs < dayAgo.getTime()) await rm(join(folder, name), { force: true })
  }
}

export const companyExportTaskHandlers = handledTasks(
  companyExportTasks,
  { exportCompany, importCompany, forgetCompanyFiles },
  { exportCompany: endExport, importCompany: endImport },
)
