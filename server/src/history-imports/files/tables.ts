import { historyLimits } from '@hireloom/contract/history-imports/history-import'
import { z } from 'zod'
import type { CsvProblem } from '../../documents/sheets/csv-problem.ts'
import type { SheetRow } from '../../documents/sheets/read-sheet.ts'
import type { SheetProblem } from '../../documents/sheets/sheet-problem.ts'
import { orderOf } from '../check/dates.ts'
import type { FileColumn } from '../mapping/mapping-rules.ts'

/** Thrown for a file that can't be read. The message is for users. */
export class TableProblem extends Error {
  override name = 'TableProblem'
}

const maxNameLength = 200

/** Returns the names of the columns. A column without a name is named after its position. */
export function headerOf({ cells }: SheetRow): string[] {
  const names = Array.from(cells, (cell, index) => cell?.trim() || `Column ${index + 1}`)
  if (names.some((name) => z.email().safeParse(name).success))
    throw new TableProblem('The first row must name the columns')
  if (names.length > historyLimits.columns)
    throw new TableProblem(`A file may have at most ${historyLimits.columns} columns. Remove some and upload it again.`)
  const long = names.findIndex((name) => name.length > maxNameLength) + 1
  if (long > 0) {
    const problem = `The name of column ${long} has more than ${maxNameLength} characters`
    throw new TableProblem(`${problem}. Shorten it and upload the file again.`)
  }
  const duplicate = names.find((name, index) => names.indexOf(name) < index)
  if (duplicate) throw new TableProblem(`The column ${duplicate} is there twice`)
  return names
}

/** Excel keeps 15 of the 16 digits of a NIK in a number cell, so one that ends with 0 may be another person's. */
const lostDigit = /^\d{15}0$/

/**
 * Returns a NIK that may have lost its last digit as spreadsheets show it, 3.17E+15, so that it isn't taken for a valid
 * one; other texts unchanged.
 */
export const asRounded = (text: string) => (lostDigit.test(text) ? Number(text).toExponential(14) : text)

/** Returns the texts of a row in the order of the columns, null where a cell is empty. */
export const cellsOf = ({ cells, numbers }: SheetRow, columns: number) =>
  Array.from({ length: columns }, (_, index) => {
    const text = cells[index]
    if (text === undefined) return null
    return numbers?.includes(index) ? asRounded(text) : text
  })

/** The minimum number of different NIKs that all end in 0 for the column to count as rounded. */
const minRounded = 3

/** Returns a function that is called with each text of a column, and one that returns whether its NIKs were rounded. */
function roundedNiks() {
  const niks = new Set<string>()
  let areRounded = true
  return {
    add(text: string) {
      if (!areRounded || !/^\d{16}$/.test(text)) return
      areRounded = lostDigit.test(text)
      if (niks.size < minRounded) niks.add(text)
    },
    areRounded: () => areRounded && niks.size >= minRounded,
  }
}

const maxSamples = 3
const maxSampleLength = 100
const maxValueLength = 300

/** Collects the facts that the mapping needs about each column, row by row, in bounded memory. */
export function columnStatistics(names: readonly string[]) {
  const columns = names.map((name) => ({
    name,
    values: new Map<string, number>() as Map<string, number> | null,
    samples: [] as string[],
    order: null as FileColumn['order'],
    ambiguous: null as string | null,
    niks: roundedNiks(),
  }))
  return {
    add(cells: readonly (string | null)[]) {
      for (const [index, column] of columns.entries()) {
        const text = cells[index]
        if (!text) continue
        column.niks.add(text)
        const sample = text.slice(0, maxSampleLength).toWellFormed()
        if (column.samples.length < maxSamples && !column.samples.includes(sample)) column.samples.push(sample)
        if (column.values) {
          column.values.set(text, (column.values.get(text) ?? 0) + 1)
          if (column.values.size > historyLimits.values || text.length > maxValueLength) column.values = null
        }
        if (column.order === null) {
          const order = orderOf(text)
          if (order === 'either') column.ambiguous ??= text
          else if (order) column.order = order
        }
      }
    },
    columns: (): FileColumn[] =>
      columns.map(({ values, niks, ...column }) => ({
        ...column,
        values: values && [...values],
        ...(niks.areRounded() && { areNiksRounded: true }),
      })),
  }
}

/** Returns the sentence for a fault of a workbook or a csv file. */
export function sentenceOf(fault: SheetProblem['fault'] | CsvProblem['fault']): string {
  switch (fault) {
    case 'not-xlsx':
    case 'unreadable':
    case 'not-text':
      return 'This file is neither CSV nor xlsx'
    case 'old-xls':
      return 'This workbook is in the old .xls format. Save it as .xlsx or CSV and upload it again.'
    case 'encrypted':
      return 'This file is password-protected. Save it without a password and upload it again.'
    case 'macros':
      return 'This file has macros. Save it as .xlsx, which has none, or as CSV, and upload it again.'
    case 'too-many-rows':
      return `A file may have at most ${historyLimits.rows.toLocaleString('en')} rows. Split it.`
    case 'too-long-cell':
      return 'This file has a cell of more than 30,000 characters. Shorten it and upload the file again.'
    case 'open-quote':
      return 'A quotation mark in this file is never closed. Export it again as CSV.'
    case 'too-large':
      return 'This workbook is too large once it is unpacked. Save it as CSV and upload that.'
  }
}
