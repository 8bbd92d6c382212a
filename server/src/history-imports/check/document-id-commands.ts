import {
  historyFileKind,
  historyImportStatus,
  historyRowStatus,
} from '@hireloom/contract/history-imports/history-import'
import type { Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { allPagesById } from '../../platform/tasks/each-item.ts'
import type { TaskRun } from '../../platform/tasks/worker.ts'
import { listFiles } from '../files/file-queries.ts'
import { longestIdIn } from '../files/zip-rules.ts'
import { findImport, type StoredImport } from '../queries.ts'
import { listNextRows } from '../row-queries.ts'
import { listDocumentWords, saveFirstWords } from '../run/document-queries.ts'
import { createRowReader } from './commands.ts'

type Run = Pick<TaskRun, 'letCallsPass'>

const pageSize = 200

/**
 * Stores for each document which of the ids of all rows its name begins with, before the first row is checked. It is
 * the longest one: with rows `REF-33` and `REF-33-2`, `REF-33-2 Gita.pdf` is found by the second only.
 */
export async function storeDocumentIds(
  { db, ...services }: Pick<Services, 'db' | 'sealing' | 'now'>,
  { companyId, historyImportId }: { companyId: number; historyImportId: number },
  { letCallsPass }: Run,
) {
  const historyImport = await findImport(db, companyId, historyImportId)
  if (historyImport?.status !== historyImportStatus.checking || historyImport.lastRowId > 0) return
  const files = await listFiles(db, companyId, historyImportId)
  if (!files.some(({ kind }) => kind === historyFileKind.documents)) return
  const ids = await readExternalIds(db, historyImport, { ...services, letCallsPass })
  const pages = allPagesById((afterId) =>
    listDocumentWords(db, companyId, historyImportId, { afterId, limit: pageSize }),
  )
  for await (const page of pages) {
    await letCallsPass()
    const changed = page.flatMap(({ id, stem, firstWord: before }) => {
      const firstWord = longestIdIn(stem, ids)
      return firstWord === before ? [] : { id, firstWord }
    })
    await saveFirstWords(db, companyId, changed)
  }
}

/** Returns the ids of all rows of an import in lower case, including those of rows with mistakes. */
async function readExternalIds(
  db: Db,
  historyImport: StoredImport,
  { letCallsPass, ...services }: Pick<Services, 'sealing' | 'now'> & Run,
) {
  const { companyId, id: historyImportId } = historyImport
  const { externalIdOf } = await createRowReader(db, historyImport, services)
  const statuses = Object.values(historyRowStatus)
  const ids = new Set<string>()
  const pages = allPagesById((after) =>
    listNextRows(db, companyId, { historyImportId, after, statuses, limit: pageSize }),
  )
  for await (const page of pages) {
    await letCallsPass()
    for (const row of page) {
      const id = externalIdOf(row)
      if (id) ids.add(id)
    }
  }
  return ids
}
