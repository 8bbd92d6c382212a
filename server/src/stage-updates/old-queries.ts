import { rowStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'

/**
 * Deletes the cells of rows that moved no candidate, in files that ended before this time or were uploaded before it
 * and never started. Nothing else erases rows without an application. Rows with one are included, because rows that
 * stayed longer would show which keys name an application that the user doesn't see. Rows that moved their candidate
 * are erased with the application.
 */
export async function deleteUnusedCells(db: Db, before: Date) {
  await acrossCompanies(db, 'old stage updates')
    .updateTable('transferRows')
    .set({ data: toJson({}) })
    .from('transfers')
    .whereRef('transfers.companyId', '=', 'transferRows.companyId')
    .whereRef('transfers.id', '=', 'transferRows.transferId')
    .where('transfers.type', '=', transferType.stageImport)
    .where(({ fn }) => fn.coalesce('transfers.finishedAt', 'transfers.uploadedAt'), '<', before)
    .where('transferRows.status', '<>', rowStatus.succeeded)
    .where(sql<boolean>`transfer_rows.data <> '{}'`)
    .execute()
}

/** Releases the uploaded files that earlier versions claimed, so that they are removed: only their rows are needed. */
export async function releaseUploads(db: Db) {
  await acrossCompanies(db, 'old stage updates')
    .updateTable('files')
    .from('transfers')
    .set({ claimedAt: null })
    .where('transfers.type', '=', transferType.stageImport)
    .whereRef('files.companyId', '=', 'transfers.companyId')
    .whereRef('files.key', '=', 'transfers.fileKey')
    .where('files.claimedAt', 'is not', null)
    .execute()
}
