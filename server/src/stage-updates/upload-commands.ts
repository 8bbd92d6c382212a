import { maxStageRows } from '@hireloom/contract/stage-updates/stage-update'
import { transferType } from '@hireloom/contract/transfers/transfer'
import { contentTypeOf, fileProblem, uploadType } from '@hireloom/contract/uploads'
import { readUntrustedSheet } from '../documents/sheets/read-untrusted-sheet.ts'
import { SheetProblem } from '../documents/sheets/sheet-problem.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { insertTransfer } from '../transfers/queries.ts'
import { faultSentence } from '../transfers/rules.ts'
import { fileRejected } from '../uploads/check-queries.ts'
import { storeFile } from '../uploads/store-queries.ts'
import { readKey, stageRowsOf } from './file-rules.ts'
import { linkRows } from './row-queries.ts'
import { stageSheet } from './template-file.ts'

/**
 * Stores a filled-in file with its rows; no candidate is moved before it is started. The file isn't claimed, so it is
 * removed in a day; its rows stay. Refuses a file that can't be read.
 */
export async function uploadStages(services: Services, actor: Actor, upload: { filename: string; file: string }) {
  const { filename } = upload
  const bytes = Buffer.from(upload.file, 'base64')
  const problem = fileProblem(uploadType.bulkStageFile, filename, bytes.length, filename)
  if (problem) throw refusal(problem)
  const rows = await readRows(actor.companyId, bytes, filename)
  const { companyId, userId: uploadedBy } = actor
  const contentType = contentTypeOf(filename)
  const file = { type: uploadType.bulkStageFile, filename, contentType, bytes, uploadedBy }
  const fileKey = await storeFile(services, companyId, file)
  const at = services.now()
  return services.db.transaction().execute(async (db) => {
    const transfer = { type: transferType.stageImport, filename, fileKey, uploadedBy, uploadedAt: at }
    const transferId = await insertTransfer(db, companyId, transfer, rows)
    const references = rows.flatMap(({ rowNumber, data }) => {
      const key = readKey(data.key ?? '')
      return key ? [[rowNumber, key.applicationId] as const] : []
    })
    await linkRows(db, companyId, transferId, new Map(references))
    return transferId
  })
}

async function readRows(companyId: number, bytes: Buffer, filename: string) {
  try {
    const rows = await readUntrustedSheet(bytes, { name: stageSheet, maxRows: maxStageRows + 1, companyId })
    const stageRows = stageRowsOf(rows, filename)
    if ('problem' in stageRows) throw refusal(stageRows.problem)
    return stageRows.rows
  } catch (error) {
    if (error instanceof SheetProblem) throw refusal(faultSentence(error.fault, filename, maxStageRows))
    throw error
  }
}

const refusal = (message: string) => fileRejected([{ field: 'file', message }], "The file can't be imported")
