import { maxImportRows } from '@hireloom/contract/transfers/transfer'
import type { CsvProblem } from '../documents/sheets/csv-problem.ts'
import type { SheetRow } from '../documents/sheets/read-sheet.ts'
import { headerKey } from '../transfers/rules.ts'
import { type Column, reasonColumn, rowColumn } from './column-rules.ts'

/** The data of one person in the file. */
export interface FileRow {
  rowNumber: number
  /** The row of an earlier file that this row corrects, from the column "Row"; null without a number there. */
  corrects: number | null
  /** Texts by the keys of their columns. */
  cells: Record<string, string>
  /** The keys of columns whose cells are numbers, not texts. */
  numbers: string[]
}

interface FilledFile {
  rows: FileRow[]
  /** The letters of the columns in the file, by their keys. */
  letters: Record<string, string>
  /** Headers that the job's template doesn't have. */
  ignoredColumns: string[]
  /** Whether a column "Row" has the numbers of the rows in an earlier file that these rows replace. */
  hasRowNumbers: boolean
}

/** Returns whether the first row has the header of a column. */
export function hasAnyColumn([header]: readonly SheetRow[], columns: readonly Column[]) {
  const keys = new Set(columns.map(({ header }) => headerKey(header)))
  return Array.from(header?.cells ?? [], (text = '') => headerKey(text)).some((key) => keys.has(key))
}

/** Returns the rows below the header by their columns, or why the file is refused. */
export function parseFilledFile(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  filename: string,
): FilledFile | { problem: string } {
  const [header, ...below] = rows
  if (!header) return { problem: `${filename} is empty. Fill in the template and upload that` }
  const headers = Array.from(header.cells, (text = '') => text)
  const keys = headers.map(headerKey)
  const columnIndex = (name: string) => keys.indexOf(headerKey(name))
  const absent = columns.filter(({ isRequired, header }) => isRequired && columnIndex(header) < 0)
  const repeated = columns.filter(
    ({ header }) => columnIndex(header) >= 0 && keys.lastIndexOf(headerKey(header)) > columnIndex(header),
  )
  if (absent.length > 0) return { problem: `${filename} has no ${listColumns(absent)}. Use the template of this job` }
  if (repeated.length > 0)
    return { problem: `${filename} has the ${listColumns(repeated)} more than once. Use the template of this job` }
  const presentColumns = columns
    .map((column) => ({ key: column.key, index: columnIndex(column.header) }))
    .filter(({ index }) => index >= 0)
  const rowNumberIndex = columnIndex(rowColumn)
  const fileRows = below.flatMap(({ number, cells, numbers = [] }): FileRow[] => {
    const filledCells = presentColumns.filter(({ index }) => cells[index])
    if (filledCells.length === 0) return []
    const corrects = Number(cells[rowNumberIndex])
    return [
      {
        rowNumber: number,
        corrects: Number.isInteger(corrects) && corrects > 0 ? corrects : null,
        cells: Object.fromEntries(filledCells.map(({ key, index }) => [key, cells[index] ?? ''])),
        numbers: filledCells.filter(({ index }) => numbers.includes(index)).map(({ key }) => key),
      },
    ]
  })
  if (fileRows.length === 0) return { problem: `${filename} has no people below its header. Fill in one row for each` }
  const existing = new Set([
    ...columns.map(({ header }) => headerKey(header)),
    headerKey(rowColumn),
    headerKey(reasonColumn),
    '',
  ])
  return {
    rows: fileRows,
    letters: Object.fromEntries(presentColumns.map(({ key, index }) => [key, lettersOf(index)])),
    ignoredColumns: headers.filter((_, index) => !existing.has(keys[index] ?? '')),
    hasRowNumbers: rowNumberIndex >= 0,
  }
}

/** Returns the letters of a column, from 0: A, B, … Z, AA. */
export const lettersOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${lettersOf(Math.floor(index / 26) - 1)}${lettersOf(index % 26)}`

function listColumns(columns: readonly Column[]) {
  const headers = columns.map(({ header }) => header)
  const list = headers.length > 1 ? `${headers.slice(0, -1).join(', ')} and ${headers.at(-1)}` : headers[0]
  return `${headers.length > 1 ? 'columns' : 'column'} ${list}`
}

/** Returns the sentence about a csv file that can't be read, for the user who sent it. */
export function csvSentence(fault: CsvProblem['fault'], filename: string): string {
  switch (fault) {
    case 'not-text':
      return `${filename} is neither a workbook nor a csv file. Fill in the template and upload that`
    case 'too-many-rows':
      return `${filename} has more than ${maxImportRows} rows. Split it and add the parts one by one`
    case 'too-long-cell':
      return `${filename} has a cell of more than 30,000 characters. Shorten it and upload the file again`
    case 'open-quote':
      return `${filename} has a quotation mark that is never closed. Save it as .xlsx and upload it again`
  }
}
