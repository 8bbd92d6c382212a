import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzip } from '@cj-tech-master/excelts/archive'
import { historyFileKind, historyFileStatus, historyLimits } from '@hireloom/contract/history-imports/history-import'
import { bytesFit } from '../../outside/files/file-bytes.ts'
import type { Services } from '../../platform/api/routes.ts'
import { CsvProblem } from '../../platform/sheets/csv-problem.ts'
import { csvRows } from '../../platform/sheets/read-csv.ts'
import type { SheetRow } from '../../platform/sheets/read-sheet.ts'
import { readUntrustedSheet } from '../../platform/sheets/read-untrusted-sheet.ts'
import { SheetProblem } from '../../platform/sheets/sheet-problem.ts'
import { countRows, insertRows, lastRowNumber } from '../row-queries.ts'
import { findDocumentKey, insertDocument, listDocumentKeys } from '../run/document-queries.ts'
import { deleteRowsOfFile, type FoundFile, sealedColumnsOf, updateFile } from './file-queries.ts'
import { cellsOf, columnStatistics, headerOf, sentenceOf, TableProblem } from './tables.ts'
import { documentType, isDocument, longestDocument, partsOfPath, zipLimits, zipProblem } from './zip-rules.ts'

export type ReadServices = Pick<Services, 'db' | 'sealing' | 'outside' | 'now'>
interface FileToRead {
  companyId: number
  historyImportId: number
  file: FoundFile
  giveWay: () => Promise<void>
}

/**
 * Reads a file that has arrived: the rows of a table, or the documents of a zip. A file that can't be read leaves a
 * sentence and nothing else. A run that was killed is continued: rows and documents that are stored are left out.
 */
export async function readFile(services: ReadServices, { giveWay, ...place }: FileToRead) {
  const { companyId, file } = place
  try {
    const found = file.kind === historyFileKind.table ? readTable : readDocuments
    const read = await found(services, { ...place, giveWay })
    await updateFile(services.db, companyId, file.id, { status: historyFileStatus.read, ...read })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    await forgetFile(services, place)
    await updateFile(services.db, companyId, file.id, { status: historyFileStatus.failed, rows: 0, problem })
  }
}

function problemOf(error: unknown) {
  if (error instanceof TableProblem) return error.message
  if (error instanceof SheetProblem || error instanceof CsvProblem) return sentenceOf(error.fault)
  return undefined
}

/** Removes what is stored of a file: the file itself, its documents and its rows. */
export async function forgetFile(
  { db, outside }: Pick<ReadServices, 'db' | 'outside'>,
  place: Omit<FileToRead, 'giveWay'>,
) {
  const { companyId, historyImportId, file } = place
  await outside.files.remove(file.fileKey)
  for (const key of await listDocumentKeys(db, companyId, { historyImportId, fileId: file.id })) {
    await outside.files.remove(key)
  }
  await deleteRowsOfFile(db, companyId, file.id)
}

/** The rows of one statement. */
const rowsAtOnce = 500

async function readTable({ db, sealing, outside }: ReadServices, place: FileToRead) {
  const { companyId, historyImportId, file, giveWay } = place
  const others =
    (await countRows(db, companyId, historyImportId)) - (await countRows(db, companyId, historyImportId, file.id))
  const stored = await lastRowNumber(db, companyId, file.id)
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
      const most = historyLimits.rows.toLocaleString('en')
      throw new TableProblem(`An import may have at most ${most} rows. Make another import for this file`)
    }
    const cells = cellsOf(row, names.length)
    statistics.add(cells)
    if (row.number <= stored) continue
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
/** A workbook needs memory for all of its cells at once, so long tables come as CSV. */
const workbookRows = 20_000

async function* rowsOf(outside: ReadServices['outside'], companyId: number, file: FoundFile): AsyncGenerator<SheetRow> {
  const start = await startOf(await outside.files.read(file.fileKey))
  const isWorkbook = start.subarray(0, 4).equals(zipStart) || start.subarray(0, 8).equals(compoundFile)
  if (!isWorkbook) return yield* csvRows(await outside.files.read(file.fileKey))
  const most = historyLimits.megabytes.workbook
  if (file.size > most * megabyte) {
    throw new TableProblem(`An xlsx file may have at most ${most} MB. Save it as CSV and upload that`)
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

async function readDocuments({ db, outside, now }: ReadServices, place: FileToRead) {
  const { companyId, historyImportId, file, giveWay } = place
  const bytes = await buffer(await outside.files.read(file.fileKey))
  const entries = await entriesOf(bytes)
  const problem = zipProblem(entries)
  if (problem) throw new TableProblem(problem)
  const leftOut: string[] = []
  let inflated = 0
  let count = 0
  for (const entry of entries) {
    if (entry.type === 'directory' || entry.path.endsWith('/')) continue
    const path = entry.path.slice(0, 500)
    if (!isDocument(path)) {
      leftOut.push(path)
      continue
    }
    const contents = await bytesOf(entry)
    inflated += contents?.length ?? longestDocument
    if (inflated > Math.max(bytes.length * zipLimits.ratio, megabyte)) throw new TableProblem(bomb)
    const contentType = documentType(path)
    if (!contents || contents.length === 0 || !(await bytesFit(Readable.from([contents]), contentType))) {
      leftOut.push(path)
      continue
    }
    count++
    const known = await findDocumentKey(db, companyId, file.id, path)
    const fileKey = known ?? `${now().getTime().toString(36)}-${randomBytes(24).toString('base64url')}`
    // The row comes first, so that the stored file of an interrupted run is found.
    if (!known) {
      const document = { historyImportId, fileId: file.id, path, ...partsOfPath(path), fileKey, contentType }
      await insertDocument(db, companyId, { ...document, size: contents.length })
    }
    if (!known || (await outside.files.size(known)) === undefined)
      await outside.files.put(fileKey, contents, contentType)
    await giveWay()
  }
  if (count === 0) throw new TableProblem('This zip has no documents: PDF, DOC, DOCX or RTF files of up to 10 MB')
  return { rows: count, problem: leftOut.length > 0 ? leftOutSentence(leftOut) : null }
}

const bomb = 'This zip is far larger once it is unpacked. Nothing of it was unpacked'

async function entriesOf(bytes: Buffer) {
  try {
    const entries = []
    for await (const entry of unzip(bytes).entries()) {
      entries.push(entry)
      if (entries.length > zipLimits.entries) break
    }
    if (entries.length > 0) return entries
  } catch {
    // The sentence below is all that a user can act on.
  }
  throw new TableProblem('This file is not a zip')
}

/** Returns the contents of an entry, or undefined when they are larger than a document may be or can't be unpacked. */
async function bytesOf(entry: { stream(): AsyncIterable<Uint8Array> }) {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of entry.stream()) {
      size += chunk.length
      if (size > longestDocument) return undefined
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch {
    return undefined
  }
}

const namedFiles = 20
function leftOutSentence(paths: readonly string[]) {
  const rest = paths.length - namedFiles
  const names = paths.slice(0, namedFiles).join(', ')
  return `Left out, because they are no documents of up to 10 MB: ${names}${rest > 0 ? ` and ${rest} more` : ''}`
}
