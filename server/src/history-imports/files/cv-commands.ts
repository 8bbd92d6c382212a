import { buffer } from 'node:stream/consumers'
import { historyFileStatus } from '@hireloom/contract/history-imports/history-import'
import { readCv } from '../../cv/parser/local-cv-parser.ts'
import { CvProblem } from '../../cv/text/cv-problem.ts'
import { readCvText } from '../../cv/text/read-cv-text.ts'
import type { Services } from '../../platform/api/routes.ts'
import { Refusal } from '../../platform/errors.ts'
import type { TaskRun } from '../../platform/tasks/worker.ts'
import { cvColumns } from '../mapping/preset-rules.ts'
import { insertRows, listCellsOfFile } from '../row-queries.ts'
import { listDocumentsOfFile } from '../run/document-queries.ts'
import { type StoredFile, sealedColumnsOf, updateFile } from './file-queries.ts'
import { columnStatistics } from './tables.ts'
import { folderOf } from './zip-rules.ts'

export type ReadServices = Pick<Services, 'db' | 'sealing' | 'outside' | 'now'>
export interface FileContext {
  companyId: number
  historyImportId: number
  file: StoredFile
}
export type FileReadContext = FileContext & Pick<TaskRun, 'giveWay' | 'letCallsPass'>

/**
 * Creates a table with a row for each CV of a zip, and returns its columns. A run that was killed continues after the
 * last stored row.
 */
export async function readCvs({ db, sealing, outside }: ReadServices, context: FileReadContext) {
  const { companyId, historyImportId, file, giveWay } = context
  const names = Object.values(cvColumns)
  const statistics = columnStatistics(names)
  // Only folders have values to match. The other texts are about a person, may be corrected, and stay in the rows.
  const addFolder = (cells: readonly (string | null)[]) =>
    statistics.add(cells.map((text, index) => (names[index] === cvColumns.job ? text : null)))
  const stored = await listCellsOfFile(db, companyId, file.id)
  for (const { cells } of stored) addFolder(JSON.parse(sealing.unseal(cells)))
  const last = stored.at(-1)?.rowNumber ?? 0
  const documents = await listDocumentsOfFile(db, companyId, file.id)
  for (const [index, { path, fileKey }] of documents.entries()) {
    const rowNumber = index + 1
    if (rowNumber <= last) continue
    const person = await personIn(await buffer(await outside.files.read(fileKey)), companyId)
    const cells = [path, folderOf(path, file.filename), ...person]
    addFolder(cells)
    const row = { historyImportId, fileId: file.id, rowNumber, cells: sealing.seal(JSON.stringify(cells)) }
    await insertRows(db, companyId, [row])
    await updateFile(db, companyId, file.id, historyFileStatus.reading, { rows: rowNumber })
    await giveWay()
  }
  return sealedColumnsOf(statistics.columns(), sealing)
}

/**
 * Returns the name, e-mail address and phone number in a CV. They are null for a CV without text, such as a scan, and
 * for one that takes too long to read; a user fills them in.
 */
async function personIn(bytes: Buffer, companyId: number) {
  const text = await readCvText(bytes, companyId).catch((error: unknown) => {
    if (error instanceof CvProblem || error instanceof Refusal) return { lines: [] }
    throw error
  })
  const { firstName, lastName, emailAddress, phoneNumber } = readCv(text).personalInformation
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return [name.slice(0, 200) || null, emailAddress?.toLowerCase() ?? null, phoneNumber ?? null]
}
