import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  historyFileKind,
  historyFileStatus,
  historyLimits,
  historyRowStatus,
} from '@hireloom/contract/history-imports/history-import'
import { CsvProblem } from '../../documents/sheets/csv-problem.ts'
import { csvRows } from '../../documents/sheets/read-csv.ts'
import type { SheetRow } from '../../documents/sheets/read-sheet.ts'
import { readUntrustedSheet } from '../../documents/sheets/read-untrusted-sheet.ts'
import { SheetProblem } from '../../documents/sheets/sheet-problem.ts'
import type { Db } from '../../platform/db/db.ts'
import { addTask, addTasks } from '../../platform/tasks/tasks.ts'
import { findImport, updateImport } from '../queries.ts'
import { countByStatus, countRows, deleteFailedRows, insertRows, lastRowNumber } from '../row-queries.ts'
import { listDocumentKeys } from '../run/document-queries.ts'
import { historyImportTasks } from '../task-list.ts'
import type { FileContext, FileReadContext, ReadServices } from './cv-commands.ts'
import { readDocuments } from './document-commands.ts'
import { deleteRowsOfFile, type StoredFile, sealedColumnsOf, updateFile } from './file-queries.ts'
import { cellsOf, columnStatistics, headerOf, sentenceOf, TableProblem } from './tables.ts'

const { reading, failed } = historyFileStatus

/**
 * Reads an uploaded file: the rows of a table, or the documents of a zip. Then the file itself is removed, so that it
 * doesn't keep the data of people whose rows are erased. Only the reason is kept for a file that can't be read. A run
 * that was killed continues: rows and documents that are stored already are skipped.
 */
export async function readFile(services: ReadServices, context: FileReadContext) {
  const { companyId, historyImportId, file } = context
  try {
    const readContent = file.kind === historyFileKind.table ? readTable : readDocuments
    const content = await readContent(services, context)
    await services.db.transaction().execute(async (db) => {
      const isRead = await updateFile(db, companyId, file.id, reading, { status: historyFileStatus.read, ...content })
      // A file that was removed in the meantime replaces nothing.
      if (!isRead) return
      await addTask(db, historyImportTasks.removeHistoryFiles, { companyId, keys: [file.fileKey] })
      if (!(await isFurtherTable(db, context))) return
      await deleteFailedRows(db, companyId, historyImportId)
      await updateImport(db, companyId, historyImportId, { failedRows: 0 })
    })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    await refuseFile(services, context, problem)
  }
}

/**
 * Returns whether a file is a table of an import that has ended: it has the failed rows, corrected, and replaces them.
 */
async function isFurtherTable(db: Db, { companyId, historyImportId, file }: FileContext) {
  if (file.kind !== historyFileKind.table) return false
  const historyImport = await findImport(db, companyId, historyImportId)
  return historyImport !== undefined && historyImport.finishedAt !== null
}

/** Ends a file whose task failed permanently. */
export async function endFile(services: ReadServices, context: FileContext) {
  if (context.file.status !== reading) return
  await refuseFile(services, context, 'The file could not be read. Remove it and upload it again.')
}

async function refuseFile(services: ReadServices, context: FileContext, problem: string) {
  await discardFile(services, context)
  await updateFile(services.db, context.companyId, context.file.id, reading, { status: failed, rows: 0, problem })
}

function problemOf(error: unknown) {
  if (error instanceof TableProblem) return error.message
  if (error instanceof SheetProblem || error instanceof CsvProblem) return sentenceOf(error.fault)
  return undefined
}

/** Removes a stored file with its documents and rows. */
export async function discardFile({ db, outside }: Pick<ReadServices, 'db' | 'outside'>, context: FileContext) {
  for (const key of await listKeysOf(db, context)) await outside.files.remove(key)
  await deleteRowsOfFile(db, context.companyId, context.file.id)
}

/** The number of stored files that one task removes. */
const keysPerTask = 200

/** Deletes the documents and rows of a file. Tasks remove what is stored, which takes minutes for a large zip. */
export async function discardFileByTasks(db: Db, context: FileContext) {
  const { companyId, file } = context
  const keys = await listKeysOf(db, context)
  const removals = Array.from({ length: Math.ceil(keys.length / keysPerTask) }, (_, index) => ({
    payload: { companyId, keys: keys.slice(index * keysPerTask, (index + 1) * keysPerTask) },
    jobKey: `history file ${file.id} ${index}`,
  }))
  await addTasks(db, historyImportTasks.removeHistoryFiles, removals)
  await deleteRowsOfFile(db, companyId, file.id)
}

/** Lists the keys of a stored file and its documents. */
const listKeysOf = async (db: Db, { companyId, historyImportId, file }: FileContext) => [
  file.fileKey,
  ...(await listDocumentKeys(db, companyId, { historyImportId, fileId: file.id })),
]

/** The number of rows that one statement inserts. */
const batchSize = 100
/** The number of rows that are read before waiting calls are handled. */
const sliceSize = 20

async function readTable({ db, sealing, outside }: ReadServices, context: FileReadContext) {
  const { companyId, historyImportId, file, giveWay, letCallsPass } = context
  const replacedRows = (await isFurtherTable(db, context))
    ? (await countByStatus(db, companyId, historyImportId))(historyRowStatus.failed)
    : 0
  const otherRows =
    (await countRows(db, companyId, historyImportId)) -
    (await countRows(db, companyId, historyImportId, file.id)) -
    replacedRows
  const lastStored = await lastRowNumber(db, companyId, file.id)
  let names: string[] | undefined
  let statistics: ReturnType<typeof columnStatistics> | undefined
  let count = 0
  let batch: Parameters<typeof insertRows>[2][number][] = []
  for await (const row of rowsOf(outside, companyId, file)) {
    if (!names || !statistics) {
      names = headerOf(row)
      statistics = columnStatistics(names)
      continue
    }
    count++
    if (count > historyLimits.rows) throw new TableProblem(sentenceOf('too-many-rows'))
    if (count + otherRows > historyLimits.rows) {
      const maxRows = historyLimits.rows.toLocaleString('en')
      throw new TableProblem(`An import may have at most ${maxRows} rows. Start another import for this file.`)
    }
    if (count % sliceSize === 0) await letCallsPass()
    const cells = cellsOf(row, names.length)
    statistics.add(cells)
    if (row.number <= lastStored) continue
    batch.push({ historyImportId, fileId: file.id, rowNumber: row.number, cells: sealing.seal(JSON.stringify(cells)) })
    if (batch.length < batchSize) continue
    await insertRows(db, companyId, batch)
    batch = []
    await giveWay()
  }
  if (!statistics) throw new TableProblem('The first row must name the columns')
  if (count === 0) throw new TableProblem('There are no rows below the names of the columns')
  if (batch.length > 0) await insertRows(db, companyId, batch)
  return { rows: count, columns: sealedColumnsOf(statistics.columns(), sealing) }
}

const megabyte = 1024 * 1024
const zipSignature = Buffer.from('PK\x03\x04', 'latin1')
const compoundFileSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The maximum number of rows of a workbook, which needs memory for all cells at once. Longer tables must be CSV. */
const maxWorkbookRows = 20_000

async function* rowsOf(
  outside: ReadServices['outside'],
  companyId: number,
  file: StoredFile,
): AsyncGenerator<SheetRow> {
  const start = await readStart(await outside.files.read(file.fileKey))
  const isWorkbook = start.subarray(0, 4).equals(zipSignature) || start.subarray(0, 8).equals(compoundFileSignature)
  if (!isWorkbook) return yield* csvRows(await outside.files.read(file.fileKey))
  const maxMegabytes = historyLimits.megabytes.workbook
  if (file.size > maxMegabytes * megabyte) {
    throw new TableProblem(`An xlsx file can be at most ${maxMegabytes} MB. Save it as CSV and upload that.`)
  }
  const bytes = await buffer(await outside.files.read(file.fileKey))
  yield* await readUntrustedSheet(bytes, { name: '', maxRows: maxWorkbookRows, companyId }).catch((error: unknown) => {
    if (!(error instanceof SheetProblem && error.fault === 'too-many-rows')) throw error
    throw new TableProblem(
      `An xlsx file may have at most ${maxWorkbookRows.toLocaleString('en')} rows. Save it as CSV.`,
    )
  })
}

async function readStart(stream: Readable) {
  for await (const chunk of stream) {
    stream.destroy()
    return chunk as Buffer
  }
  return Buffer.alloc(0)
}
