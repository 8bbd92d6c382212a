import { type CorrectedCv, historyImportStatus } from '@hireloom/contract/history-imports/history-import'
import type { z } from 'zod'
import { missing } from '../platform/errors.ts'
import { nextVersion, refuseStale } from '../platform/versions.ts'
import { columnsByFile, listFiles } from './files/file-queries.ts'
import { type ImportCall, requireOpen } from './import-commands.ts'
import { cvColumns } from './mapping/preset-rules.ts'
import { lockImport, updateImport } from './queries.ts'
import { findChangeableRow, replaceCells } from './row-queries.ts'

/** Corrects the name, e-mail address and phone number of a CV that has not been imported. */
export async function correctCv(
  { db, actor: { companyId }, sealing, now }: ImportCall,
  historyImportId: number,
  rowId: number,
  { updatedAt, ...person }: z.output<typeof CorrectedCv>,
) {
  await db.transaction().execute(async (db) => {
    const historyImport = (await lockImport(db, companyId, historyImportId)) ?? missing('Import')
    refuseStale(updatedAt, historyImport.updatedAt)
    requireOpen(historyImport)
    const row = (await findChangeableRow(db, companyId, historyImportId, rowId)) ?? missing('CV')
    const columns = columnsByFile(await listFiles(db, companyId, historyImportId), sealing).get(row.fileId) ?? []
    const cells = JSON.parse(sealing.unseal(row.cells)) as (string | null)[]
    for (const field of ['name', 'email', 'phoneNumber'] as const) {
      const index = columns.findIndex(({ name }) => name === cvColumns[field])
      if (index < 0) missing('CV')
      cells[index] = person[field] || null
    }
    await replaceCells(db, companyId, rowId, sealing.seal(JSON.stringify(cells)))
    await updateImport(db, companyId, historyImportId, {
      status: historyImportStatus.draft,
      updatedAt: nextVersion(historyImport.updatedAt, now()),
    })
  })
}
