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
import { listDocumentWords, saveDocumentWords } from '../run/document-queries.ts'
import { createRowReader } from './commands.ts'

type Run = Pick<TaskRun, 'letCallsPass'>

const pageSize = 200

/**
 * Stores for each document what depends on all rows, before the first row is checked: which of the rows' ids its name
 * begins with, and whether rows refer to files of this name in several folders. The longest id counts: with rows
 * `REF-33` and `REF-33-2`, `REF-33-2 Gita.pdf` is found by the second only.
 */
export async function prepareDocuments(
  { db, ...services }: Pick<Services, 'db' | 'sealing' | 'now'>,
  { companyId, historyImportId }: { companyId: number; historyImportId: number },
  { letCallsPass }: Run,
) {
  const historyImport = await findImport(db, companyId, historyImportId)
  if (historyImport?.status !== historyImportStatus.checking || historyImport.lastRowId > 0) return
  const files = await listFiles(db, companyId, historyImportId)
  if (!files.some(({ kind }) => kind === historyFileKind.documents)) return
  const { ids, sharedNames } = await readDocumentReferences(db, historyImport, { ...services, letCallsPass })
  const pages = allPagesById((afterId) =>
    listDocumentWords(db, companyId, historyImportId, { afterId, limit: pageSize }),
  )
  for await (const page of pages) {
    await letCallsPass()
    const changed = page.flatMap(({ id, name, stem, ...before }) => {
      const [firstWord, isNameShared] = [longestIdIn(stem, ids), sharedNames.has(name)]
      return firstWord === before.firstWord && isNameShared === before.isNameShared
        ? []
        : { id, firstWord, isNameShared }
    })
    await saveDocumentWords(db, companyId, changed)
  }
}

/**
 * Returns the ids of all rows of an import, and the names of files to which rows refer in several folders, both in
 * lower case. Rows with mistakes are included.
 */
async function readDocumentReferences(
  db: Db,
  historyImport: StoredImport,
  { letCallsPass, ...services }: Pick<Services, 'sealing' | 'now'> & Run,
) {
  const { companyId, id: historyImportId } = historyImport
  const { documentReferenceOf } = await createRowReader(db, historyImport, services)
  const statuses = Object.values(historyRowStatus)
  const ids = new Set<string>()
  const pathByName = new Map<string, string>()
  const sharedNames = new Set<string>()
  const pages = allPagesById((after) =>
    listNextRows(db, companyId, { historyImportId, after, statuses, limit: pageSize }),
  )
  for await (const page of pages) {
    await letCallsPass()
    for (const row of page) {
      const { externalId, path, name } = documentReferenceOf(row)
      if (externalId) ids.add(externalId)
      if (path === null || name === null) continue
      if ((pathByName.get(name) ?? path) !== path) sharedNames.add(name)
      pathByName.set(name, path)
    }
  }
  return { ids, sharedNames }
}
