import { maxImportRows } from '@hireloom/contract/transfers/transfer'
import type { CsvProblem } from '../documents/sheets/csv-problem.ts'
import type { SheetRow } from '../documents/sheets/read-sheet.ts'
import { type Column, headerKey, reasonColumn, rowColumn } from './column-rules.ts'

/** The data of one person in the file. */
export interface FileRow {
  rowNumber: number
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
  /** Whether a column has the numbers of the rows in an earlier file that these rows replace. */
  hasRowNumbers: boolean
}

/** Returns the rows below the header by their columns, or why the file is refused. */
export function filledFileOf(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  filename: string,
): FilledFile | { problem: string } {
  const [header, ...below] = rows
  if (!header) return { problem: `${filename} is empty. Fill in the template and upload that` }
  const headers = Array.from(header.cells, (text = '') => text)
  const keys = headers.map(headerKey)
  const placeOf = (name: string) => keys.indexOf(headerKey(name))
  const absent = columns.filter(({ isRequired, header }) => isRequired && placeOf(header) < 0)
  const repeated = columns.filter(
    ({ header }) => placeOf(header) >= 0 && keys.lastIndexOf(headerKey(header)) > placeOf(header),
  )
  if (absent.length > 0) return { problem: `${filename} has no ${listColumns(absent)}. Use the template of this job` }
  if (repeated.length > 0)
    return { problem: `${filename} has the ${listColumns(repeated)} more than once. Use the template of this job` }
  const placed = columns
    .map((column) => ({ key: column.key, place: placeOf(column.header) }))
    .filter(({ place }) => place >= 0)
  const rowPlace = placeOf(rowColumn)
  const fileRows = below.flatMap(({ number, cells, numbers = [] }): FileRow[] => {
    const filledCells = placed.filter(({ place }) => cells[place])
    if (filledCells.length === 0) return []
    const rowNumber = Number(cells[rowPlace])
    return [
      {
        rowNumber: Number.isInteger(rowNumber) && rowNumber > 0 ? rowNumber : number,
        cells: Object.fromEntries(filledCells.map(({ key, place }) => [key, cells[place] ?? ''])),
        numbers: filledCells.filter(({ place }) => numbers.includes(place)).map(({ key }) => key),
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
    letters: Object.fromEntries(placed.map(({ key, place }) => [key, lettersOf(place)])),
    ignoredColumns: headers.filter((_, index) => !existing.has(keys[index] ?? '')),
    hasRowNumbers: rowPlace >= 0,
  }
}

/** Returns the letters of a column, from 0: A, B, … Z, AA. */
export const lettersOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${lettersOf(Math.floor(index / 26) - 1)}${lettersOf(index % 26)}`

function listColumns(columns: readonly Column[]) {
  const words = columns.map(({ header }) => header)
  const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words[0]
  return `${words.length > 1 ? 'columns' : 'column'} ${list}`
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
