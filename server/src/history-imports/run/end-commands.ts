import { historyImportStatus, historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import type { Services } from '../../platform/api/routes.ts'
import { nextVersion } from '../../platform/versions.ts'
import { endEntry } from '../../transfers/settings-queries.ts'
import { mailEnded } from '../mail-commands.ts'
import { lockImport, updateImport } from '../queries.ts'
import { countByStatus, countImportedInRun } from '../row-queries.ts'

const { checking, running, undoing, partialSuccess, failed } = historyImportStatus

/** The sentences for users about a step that stopped before its last row. */
const stepProblems = {
  [checking]: 'The check could not be finished. Check all rows again, or delete the import.',
  [running]:
    'The import stopped before its last row. What was imported stays. Check all rows again to import the rest, or undo the import.',
  [undoing]: 'Undoing stopped before the last row. Undo the import again to remove the rest.',
}
const nothingImported =
  'The import stopped before it had imported anything. Check all rows again to import them, or delete the import.'

interface ImportId {
  companyId: number
  historyImportId: number
}

/**
 * Ends a step whose task failed permanently. Afterwards the import can be checked, imported and undone again, and
 * deleted if it has imported nothing.
 */
export const endStep = (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  { companyId, historyImportId: id }: ImportId,
  step: keyof typeof stepProblems,
) =>
  db.transaction().execute(async (db) => {
    const historyImport = await lockImport(db, companyId, id)
    if (historyImport?.status !== step) return
    const rowsWith = await countByStatus(db, companyId, id)
    const imported = rowsWith(historyRowStatus.imported) + rowsWith(historyRowStatus.kept)
    const endedAt = step === running ? now() : historyImport.finishedAt
    const failedRows = rowsWith(historyRowStatus.failed)
    const problem = step === running && imported === 0 ? nothingImported : stepProblems[step]
    await updateImport(db, companyId, id, {
      status: imported > 0 ? partialSuccess : failed,
      problem,
      importedRows: imported,
      failedRows,
      finishedAt: imported > 0 ? endedAt : null,
      updatedAt: nextVersion(historyImport.updatedAt, now()),
    })
    if (step !== running) return
    const importedInRun = await countImportedInRun(db, historyImport)
    const status = importedInRun > 0 ? transferStatus.partialSuccess : transferStatus.failed
    const outcome = { status, succeeded: importedInRun, failed: failedRows, problem, at: now() }
    const userId = await endEntry(db, companyId, { historyImportId: id }, outcome)
    const ending = { imported: importedInRun, failed: failedRows, problem }
    await mailEnded(db, historyImport, ending, { userId: userId ?? historyImport.createdBy, config, now: now() })
  })
