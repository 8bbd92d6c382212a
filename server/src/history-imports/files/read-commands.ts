import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { historyFileKind, historyFileStatus, historyLimits } from '@hireloom/contract/history-imports/history-import'
import { CsvProblem } from '../../documents/sheets/csv-problem.ts'
import { csvRows } from '../../documents/sheets/read-csv.ts'
import type { SheetRow } from '../../documents/sheets/read-sheet.ts'
import { readUntrustedSheet } from '../../documents/sheets/read-untrusted-sheet.ts'
import { SheetProblem } from '../../documents/sheets/sheet-problem.ts'
import { countRows, insertRows, lastRowNumber } from '../row-queries.ts'
import { listDocumentKeys } from '../run/document-queries.ts'
import type { FilePlace, FileToRead, ReadServices } from './cv-commands.ts'
import { readDocuments } from './document-commands.ts'
import { deleteRowsOfFile, type FoundFile, sealedColumnsOf, updateFile } from './file-queries.ts'
import { cellsOf, columnStatistics, headerOf, sentenceOf, TableProblem } from './tables.ts'

const { reading, failed } = historyFileStatus

/**
 * Reads an uploaded file: the rows of a table, or the documents of a zip. Of a file that can't be read, only the reason is
 * kept. A run that was killed is continued: rows and documents that were stored already are skipped.
 */
export async function readFile(services: ReadServices, place: FileToRead) {
  const { companyId, file } = place
  try {
    const readContent = file.kind === historyFileKind.table ? readTable : readDocuments
    const content = await readContent(services, place)
    await updateFile(services.db, companyId, file.id, reading, { status: historyFileStatus.read, ...content })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    await refuseFile(services, place, problem)
  }
}

/** Ends a file whose task failed permanently. */
export async function endFile(services: ReadServices, place: FilePlace) {
  if (place.file.status !== reading) return
  await refuseFile(services, place, 'The file could not be read. Remove it and upload it again')
}

async function refuseFile(services: ReadServices, place: FilePlace, problem: string) {
  await discardFile(services, place)
  await updateFile(services.db, place.companyId, place.file.id, reading, { status: failed, rows: 0, problem })
}

function problemOf(error: unknown) {
  if (error instanceof TableProblem) return error.message
  if (error instanceof SheetProblem || error instanceof CsvProblem) return sentenceOf(error.fault)
  return undefined
}

/** Removes a stored file with its documents and rows. */
export async function discardFile({ db, outside }: Pick<ReadServices, 'db' | 'outside'>, place: FilePlace) {
  const { companyId, historyImportId, file } = place
  await outside.files.remove(file.fileKey)
  for (const key of await listDocumentKeys(db, companyId, { historyImportId, fileId: file.id })) {
    await outside.files.remove(key)
  }
  await deleteRowsOfFile(db, companyId, file.id)
}

/** The rows of one statement. */
const rowsAtOnce = 100
/** The rows that are read before waiting calls are served. */
const rowsOfSlice = 20

async function readTable({ db, sealing, outside }: ReadServices, place: FileToRead) {
  const { companyId, historyImportId, file, giveWay, letCallsPass } = place
  const others =
    (await countRows(db, companyId, historyImportId)) - (await countRows(db, companyId, historyImportId, file.id))
  const lastStored = await lastRowNumber(db, companyId, file.id)
  let names: string[] | undefined
  let statistics: ReturnType<typeof columnStatistics> | undefined
  let count = 0
  let piece: Parameters<typeof insertRows>[2][number][] = []
  for await (const row of rowsOf(outside, companyId, file)) {
    if (!names || !statistics) {
      names = headerOf(row)
      statistics = columnStatistics(names)
      continue
    }
    count++
    if (count > historyLimits.rows) throw new TableProblem(sentenceOf('too-many-rows'))
    if (count + others > historyLimits.rows) {
      const maxRows = historyLimits.rows.toLocaleString('en')
      throw new TableProblem(`An import may have at most ${maxRows} rows. Start another import for this file`)
    }
    if (count % rowsOfSlice === 0) await letCallsPass()
    const cells = cellsOf(row, names.length)
    statistics.add(cells)
    if (row.number <= lastStored) continue
    piece.push({ historyImportId, fileId: file.id, rowNumber: row.number, cells: sealing.seal(JSON.stringify(cells)) })
    if (piece.length < rowsAtOnce) continue
    await insertRows(db, companyId, piece)
    piece = []
    await giveWay()
  }
  if (!statistics) throw new TableProblem('The first row must name the columns')
  if (count === 0) throw new TableProblem('There are no rows below the names of the columns')
  if (piece.length > 0) await insertRows(db, companyId, piece)
  return { rows: count, columns: sealedColumnsOf(statistics.columns(), sealing) }
}

const megabyte = 1024 * 1024
const zipStart = Buffer.from('PK\x03\x04', 'latin1')
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** A workbook needs memory for all of its cells at once, so longer tables must be CSV. */
const workbookRows = 20_000

async function* rowsOf(outside: ReadServices['outside'], companyId: number, file: FoundFile): AsyncGenerator<SheetRow> {
  const start = await startOf(await outside.files.read(file.fileKey))
  const isWorkbook = start.subarray(0, 4).equals(zipStart) || start.subarray(0, 8).equals(compoundFile)
  if (!isWorkbook) return yield* csvRows(await outside.files.read(file.fileKey))
  const maxMegabytes = historyLimits.megabytes.workbook
  if (file.size > maxMegabytes * megabyte) {
    throw new TableProblem(`An xlsx file may have at most ${maxMegabytes} MB. Save it as CSV and upload that`)
  }
  const bytes = await buffer(await outside.files.read(file.fileKey))
  yield* await readUntrustedSheet(bytes, { name: '', maxRows: workbookRows, companyId }).catch((error: unknown) => {
    if (!(error instanceof SheetProblem && error.fault === 'too-many-rows')) throw error
    throw new TableProblem(`An xlsx file may have at most ${workbookRows.toLocaleString('en')} rows. Save it as CSV`)
  })
}

async function startOf(stream: Readable) {
  for await (const chunk of stream) {
    stream.destroy()
    return chunk as Buffer
  }
  return Buffer.alloc(0)
}
