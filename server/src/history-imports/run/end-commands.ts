import { historyImportStatus, historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import type { Services } from '../../platform/api/routes.ts'
import { nextVersion } from '../../platform/versions.ts'
import { lockImport, updateImport } from '../queries.ts'
import { countByStatus } from '../row-queries.ts'

const { checking, running, undoing, partialSuccess, failed } = historyImportStatus

/** The sentences for users about a step that stopped before its last row. */
const problems = {
  [checking]: 'The check could not be finished. Check all rows again, or delete the import.',
  [running]:
    'The import stopped before its last row. What was imported stays. Check all rows again to import the rest, or undo the import.',
  [undoing]: 'The undoing stopped before its last row. Undo the import again to remove the rest.',
}

interface ImportPlace {
  companyId: number
  historyImportId: number
}

/**
 * Ends a step whose task failed permanently. The import can be checked, imported and undone again then, and be deleted if
 * it has imported nothing.
 */
export const endStep = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { companyId, historyImportId: id }: ImportPlace,
  step: keyof typeof problems,
) =>
  db.transaction().execute(async (db) => {
    const found = await lockImport(db, companyId, id)
    if (found?.status !== step) return
    const rowsWith = await countByStatus(db, companyId, id)
    const imported = rowsWith(historyRowStatus.imported) + rowsWith(historyRowStatus.kept)
    const endedAt = step === running ? now() : found.finishedAt
    await updateImport(db, companyId, id, {
      status: imported > 0 ? partialSuccess : failed,
      problem: problems[step],
      importedRows: imported,
      failedRows: rowsWith(historyRowStatus.failed),
      finishedAt: imported > 0 ? endedAt : null,
      updatedAt: nextVersion(found.updatedAt, now()),
    })
  })
