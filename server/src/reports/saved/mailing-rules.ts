import { oneDay } from '@hireloom/contract/platform/durations'
import { numberFormat } from '@hireloom/contract/platform/formats'
import { cadence, type Mailing } from '@hireloom/contract/reports/saved'
import { type Column, headerOf } from '../../documents/sheets/column-rules.ts'

/** Returns the next day of a mailing after a day (`YYYY-MM-DD`); undefined when it is never mailed. */
export function nextDayOf({ cadence: every, day }: Mailing, after: string) {
  if (every === cadence.never) return undefined
  const isDay = {
    [cadence.daily]: () => true,
    [cadence.weekly]: (date: Date) => (date.getUTCDay() || 7) === day,
    [cadence.monthly]: (date: Date) => date.getUTCDate() === day,
  }[every]
  for (let at = Date.parse(after) + oneDay; ; at += oneDay) {
    const date = new Date(at)
    if (isDay(date)) return date.toISOString().slice(0, 10)
  }
}

interface Table {
  columns: readonly Column[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** The maximum number of lines of a report in a mail, without the one that mentions the rest. */
const maxLines = 12

const noNumber = '–'

const moreLines = { label: 'More lines', value: 'Open the report to see all of them' }

/**
 * Returns the first lines of a table, and its last one, which is often the sum, as the facts of a mail. Each line has
 * all columns with numbers, so that lines can be compared. The row of a file that counts the lines left out, which has
 * one cell, is not for mails.
 */
export function linesOf({ columns, rows: rowsOfFile }: Table) {
  const rows = rowsOfFile.filter((row) => row.length > 1)
  const isShortened = rows.length > maxLines
  const shown = isShortened ? [...rows.slice(0, maxLines - 1), ...rows.slice(-1)] : rows
  const isNumeric = columns.map((_, index) => rows.some((row) => typeof row[index] === 'number'))
  const lines = shown.map((row) => {
    const numbers = columns.flatMap((column, index) =>
      isNumeric[index] ? [`${headerOf(column)}: ${numberText(row[index])}`] : [],
    )
    const texts = row.filter((cell): cell is string => typeof cell === 'string' && cell !== '')
    const hasNumbers = row.some((cell) => typeof cell === 'number')
    return { label: texts.slice(0, 2).join(', '), value: hasNumbers ? numbers.join(' · ') : noNumber }
  })
  return isShortened ? [...lines, moreLines] : lines
}

const numberText = (cell: string | number | null | undefined) =>
  typeof cell === 'number' ? numberFormat('id-ID', { maximumFractionDigits: 2 }).format(cell) : noNumber
