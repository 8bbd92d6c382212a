import { historyImportStatus, historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { record } from '../../history/queries.ts'
import type { Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { mailUndone } from '../mail-commands.ts'
import { type StoredImport, updateImport } from '../queries.ts'
import { countByStatus, type StoredRow } from '../row-queries.ts'
import type { Step } from '../run/step-commands.ts'
import {
  deleteEmptyJobs,
  eraseApplications,
  erasePeople,
  listKeysOfFiles,
  lockUnchanged,
  removeTags,
  saveUndone,
} from './queries.ts'

/** Returns the step of undoing, which removes the imported records that no user has worked on since. */
export const undoStep = (services: Pick<Services, 'outside' | 'now' | 'config'>): Step => ({
  status: historyImportStatus.undoing,
  rows: [historyRowStatus.imported],

  async work(db, historyImport, rows) {
    await undoRows(db, historyImport, rows, services)
    return { imported: 0, failed: 0 }
  },

  async finish(db, historyImport) {
    const { companyId, id, name, undoneBy: userId } = historyImport
    const now = services.now()
    await deleteEmptyJobs(db, companyId, id, now)
    const rowsWith = await countByStatus(db, companyId, id)
    const removed = rowsWith(historyRowStatus.undone)
    // Rows that could not be undone are still imported.
    const stays = rowsWith(historyRowStatus.kept) + rowsWith(historyRowStatus.imported)
    await updateImport(db, companyId, id, {
      status: historyImportStatus.undone,
      importedRows: stays,
      undoneAt: now,
      updatedAt: now,
    })
    await mailUndone(db, historyImport, { removed, stays }, { userId, config: services.config, now })
    await record(db, { companyId, userId }, { event: 'history.undone', data: { name, removed, stays } })
  },
})

async function undoRows(
  db: Db,
  { companyId, id }: StoredImport,
  rows: readonly StoredRow[],
  { outside }: Pick<Services, 'outside'>,
) {
  const unchanged = await lockUnchanged(
    db,
    companyId,
    rows.map((row) => row.id),
  )
  const undone = new Set(unchanged.map((row) => row.id))
  const applicationIds = unchanged.map(({ applicationId }) => applicationId)
  if (applicationIds.length > 0) {
    // Stored files are removed first: after an interruption, their rows are still there to find them.
    for (const key of await listKeysOfFiles(db, companyId, applicationIds)) await outside.files.remove(key)
    await eraseApplications(db, companyId, applicationIds)
    await removeTags(
      db,
      companyId,
      rows.flatMap(({ id, candidateId, addedTags: tags }) =>
        candidateId !== null && undone.has(id) ? [{ candidateId, tags }] : [],
      ),
    )
    await erasePeople(db, companyId, id, [...new Set(unchanged.map(({ candidateId }) => candidateId))])
  }
  // An application that was erased meanwhile leaves nothing to undo.
  const erased = rows.filter((row) => row.applicationId === null).map((row) => row.id)
  await saveUndone(db, companyId, {
    undone: [...undone, ...erased],
    kept: rows.map((row) => row.id).filter((rowId) => !undone.has(rowId) && !erased.includes(rowId)),
  })
}
