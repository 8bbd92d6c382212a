import type { Workbook, Worksheet } from '@cj-tech-master/excelts'
import { amountOf, numberOf } from '@hireloom/contract/platform/numbers'
import { maxImportRows } from '@hireloom/contract/transfers/transfer'
import { safeCell } from '../documents/sheets/cell-text.ts'
import { fileOf, newWorkbook, styleHeaderRow } from '../documents/sheets/workbook.ts'
import { type Column, reasonColumn, rowColumn } from './column-rules.ts'

/** The name of the sheet that people are read from. */
export const peopleSheet = 'Candidates'

const instructions = (job: string) => [
  `How to add candidates to ${job}`,
  `Enter one person in each row of the sheet "${peopleSheet}", at most ${maxImportRows} in one file. Columns with a star are required. Each person also needs an e-mail address or a phone number.`,
  'Enter phone numbers and NIKs as text; the cells are formatted for that. Excel changes the last digit of a NIK that is a number.',
  'Résumés and other files are added in the next step, one by one or all in a zip, named by row or e-mail address.',
  'Nobody is added before you have seen the result of the check.',
]

/** A row to write: its texts by column, and its reasons if it failed. */
export interface RowToWrite {
  rowNumber: number
  cells: Readonly<Record<string, string>>
  reasons: readonly string[]
}

/** Returns an empty workbook for a job's columns. */
export const templateFile = async (job: string, columns: readonly Column[]) =>
  fileOf(await workbookWith(job, columns), `${nameOfFile(job)}.xlsx`)

/** Returns rows as they were sent, each with its number and reasons, to be corrected and sent again. */
export const failedRowsFile = async (
  job: string,
  columns: readonly Column[],
  rows: readonly RowToWrite[],
  filename: string,
) => fileOf(await workbookWith(job, columns, rows), `${filename.replace(/\.\w+$/, '')} - rows to correct.xlsx`)

const nameOfFile = (job: string) => job.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'Candidates'

async function workbookWith(job: string, columns: readonly Column[], rows?: readonly RowToWrite[]) {
  const workbook = await newWorkbook()
  const people = workbook.addWorksheet(peopleSheet, { views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }] })
  const headers = columns.map(({ header, isRequired }) => safeCell(isRequired ? `${header} *` : header))
  people.addRow(rows ? [rowColumn, reasonColumn, ...headers] : headers)
  styleHeaderRow(people)
  people.getRow(1).height = 24
  const before = rows ? 2 : 0
  for (const [index, column] of columns.entries()) {
    Object.assign(people.getColumn(before + index + 1), {
      ...shapeOf(column),
      alignment: { vertical: 'top', wrapText: true },
    })
  }
  if (rows) Object.assign(people.getColumn(2), { width: 60, alignment: { vertical: 'top', wrapText: true } })
  for (const { rowNumber, cells, reasons } of rows ?? []) {
    const texts = columns.map((column) => cellOf(column, cells[column.key] ?? ''))
    people.addRow([rowNumber, safeCell(reasons.join('; ')) || null, ...texts])
  }
  addInstructions(workbook, job, columns)
  addChoices(workbook, people, columns, before)
  return workbook
}

const isNumber = (kind: Column['cellKind']) => kind === 'number' || kind === 'money'

/**
 * Returns the width and the format of a column. Texts are formatted as texts, so that spreadsheets keep the zero of a
 * phone number and all digits of a NIK.
 */
function shapeOf({ cellKind, header }: Column) {
  if (isNumber(cellKind)) return { width: 16, numFmt: 'General' }
  if (cellKind === 'date') return { width: 18, numFmt: 'yyyy-mm-dd' }
  return { width: cellKind === 'longText' ? 50 : Math.min(Math.max(header.length + 4, 18), 40), numFmt: '@' }
}

/** Returns the value of a cell: a number in a column of numbers if it can be parsed, otherwise a text. */
function cellOf({ cellKind }: Column, text: string) {
  const read = cellKind === 'money' ? amountOf : numberOf
  const number = isNumber(cellKind) && text !== '' ? read(text) : undefined
  return number ?? (safeCell(text) || null)
}

function addInstructions(workbook: Workbook, job: string, columns: readonly Column[]) {
  const sheet = workbook.addWorksheet('Instructions')
  for (const line of instructions(job)) sheet.addRow([safeCell(line)])
  sheet.addRow([])
  sheet.addRow(['Column', 'Required', 'What to write', 'Example'])
  styleHeaderRow(sheet)
  for (const { header, isRequired, help, example } of columns) {
    const row = sheet.addRow([safeCell(header), isRequired ? 'Yes' : 'No', safeCell(help), safeCell(example)])
    row.alignment = { vertical: 'top', wrapText: true }
  }
  for (const [index, width] of [40, 12, 60, 40].entries()) sheet.getColumn(index + 1).width = width
}

/** Adds the options on a hidden sheet, because a list inside a cell's rule may have only 255 characters. */
function addChoices(workbook: Workbook, people: Worksheet, columns: readonly Column[], before: number) {
  const sheet = workbook.addWorksheet('Lists', { state: 'hidden' })
  const choices = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => column.cellKind !== 'choices' && column.options.length > 0)
  for (const [row, { column, index }] of choices.entries()) {
    const list = sheet.getColumn(row + 1)
    list.values = [safeCell(column.header), ...column.options.map(safeCell)]
    const letter = people.getColumn(before + index + 1).letter
    people.dataValidations.add(`${letter}2:${letter}${maxImportRows + 1}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`Lists!$${list.letter}$2:$${list.letter}$${column.options.length + 1}`],
      showErrorMessage: true,
      errorTitle: column.header.slice(0, 30),
      error: 'Choose from the list',
    })
  }
}
