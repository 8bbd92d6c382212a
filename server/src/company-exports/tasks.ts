import { statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { companyImportStatus } from '@hireloom/contract/company-exports/company-export'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { Services } from '../platform/api/routes.ts'
import { forEachItem, onAllPagesById, runSteps } from '../platform/tasks/each-item.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { archiveFolder, endExport, exportCompany } from './export-commands.ts'
import { endImport, importCompany } from './import-commands.ts'
import { listAbandoned, listExpired, markDeleted, updateImport } from './queries.ts'
import { companyExportTasks } from './task-list.ts'

const batchSize = 100

/**
 * Removes the files of expired exports, uploads that were never finished, and archives that killed processes left
 * behind.
 */
async function forgetCompanyFiles(services: Pick<Services, 'db' | 'config' | 'outside' | 'now'>) {
  const at = services.now()
  const dayAgo = new Date(at.getTime() - oneDay)
  await runSteps([
    () => removeExpired(services, at),
    () => endAbandoned(services, { dayAgo, at }),
    () => removeLeftovers(archiveFolder(services.config), dayAgo),
  ])
}

type Stores = Pick<Services, 'db' | 'outside'>

async function removeExpired({ db, outside }: Stores, at: Date) {
  const expired = onAllPagesById((afterId) => listExpired(db, at, { afterId, limit: batchSize }))
  await forEachItem(expired, async ({ companyId, id, fileKey }) => {
    await outside.files.remove(fileKey)
    await markDeleted(db, companyId, id)
  })
}

async function endAbandoned({ db, outside }: Stores, { dayAgo, at }: { dayAgo: Date; at: Date }) {
  const abandoned = onAllPagesById((afterId) => listAbandoned(db, dayAgo, { afterId, limit: batchSize }))
  await forEachItem(abandoned, async (companyImport) => {
    await outside.files.remove(companyImport.fileKey)
    const problem = 'The file did not arrive completely. Upload it again.'
    await updateImport(db, companyImport, companyImportStatus.uploading, {
      status: companyImportStatus.failed,
      problem,
      finishedAt: at,
    })
  })
}

async function removeLeftovers(folder: string, dayAgo: Date) {
  for (const name of await readdir(folder).catch(() => [])) {
    // An export that ends meanwhile removes its archive.
    const file = statSync(join(folder, name), { throwIfNoEntry: false })
    if (file && file.mtimeMs < dayAgo.getTime()) await rm(join(folder, name), { force: true })
  }
}

export const companyExportTaskHandlers = handledTasks(
  companyExportTasks,
  { exportCompany, importCompany, forgetCompanyFiles },
  { exportCompany: endExport, importCompany: endImport },
)
