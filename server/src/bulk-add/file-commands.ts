import { maxImportRows } from '@hireloom/contract/transfers/transfer'
import { CsvProblem } from '../documents/sheets/csv-problem.ts'
import { readCsv } from '../documents/sheets/read-csv.ts'
import type { SheetRow } from '../documents/sheets/read-sheet.ts'
import { readUntrustedSheet } from '../documents/sheets/read-untrusted-sheet.ts'
import { SheetProblem } from '../documents/sheets/sheet-problem.ts'
import type { Actor } from '../platform/api/routes.ts'
import { faultSentence } from '../transfers/rules.ts'
import { fileRejected } from '../uploads/check-queries.ts'
import type { Column } from './column-rules.ts'
import { csvSentence, type FileRow, hasAnyColumn, parseFilledFile } from './filled-file.ts'
import type { OpenRow } from './sealed-rows.ts'
import { peopleSheet } from './template-file.ts'

const refusal = (message: string) => fileRejected([{ field: 'file', message }], "The file can't be used")

/** The header and the rows below it. */
const maxRows = maxImportRows + 1

/** Reads a filled-in template, a workbook or csv. Throws a refusal with one sentence about the file. */
export async function readFilledFile(
  { companyId }: Pick<Actor, 'companyId'>,
  bytes: Buffer,
  columns: readonly Column[],
  filename: string,
) {
  const rows = await readRows(companyId, bytes, filename)
  // A csv file is also read under another name, as long as it has columns of the template.
  const isOther = !isWorkbook(bytes) && !/\.csv$/i.test(filename) && rows.length > 0 && !hasAnyColumn(rows, columns)
  if (isOther) throw refusal(faultSentence('not-xlsx', filename, maxImportRows))
  const file = parseFilledFile(rows, columns, filename)
  if ('problem' in file) throw refusal(file.problem)
  return file
}

/**
 * Replaces the rows of an earlier file that `rows` correct, and keeps their uploads. Throws a refusal unless each
 * corrects a different row.
 */
export function correctRows(before: readonly OpenRow[], rows: readonly FileRow[], filename: string): OpenRow[] {
  const corrected = new Map(before.map((row) => [row.rowNumber, row]))
  const used = new Set<number | null>()
  for (const { corrects, rowNumber, cells, numbers } of rows) {
    if (corrects === null)
      throw refusal(`${filename} has no number in the column Row of row ${rowNumber}. Enter the row that it corrects`)
    if (used.has(corrects)) throw refusal(`${filename} has row ${corrects} more than once. Keep one of them`)
    const earlier = corrected.get(corrects)
    if (!earlier) throw refusal(`${filename} corrects row ${corrects}, which the earlier file doesn't have`)
    used.add(corrects)
    corrected.set(corrects, { rowNumber: corrects, cells, numbers, documents: earlier.documents })
  }
  return [...corrected.values()]
}

async function readRows(companyId: number, bytes: Buffer, filename: string): Promise<SheetRow[]> {
  try {
    return isWorkbook(bytes)
      ? await readUntrustedSheet(bytes, { name: peopleSheet, maxRows, companyId })
      : await readCsv(bytes, { maxRows })
  } catch (error) {
    if (error instanceof SheetProblem) throw refusal(faultSentence(error.fault, filename, maxImportRows))
    if (error instanceof CsvProblem) throw refusal(csvSentence(error.fault, filename))
    throw error
  }
}

/** The first bytes of a zip, as workbooks are, and of the container of old and protected workbooks (MS-CFB). */
const workbookSignatures = [Buffer.from('PK', 'latin1'), Buffer.from('d0cf11e0', 'hex')]
const isWorkbook = (bytes: Buffer) => workbookSignatures.some((mark) => bytes.subarray(0, mark.length).equals(mark))
