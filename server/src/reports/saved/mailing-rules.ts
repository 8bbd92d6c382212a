import { oneDay } from '@hireloom/contract/platform/durations'
import { cadence, type Mailing } from '@hireloom/contract/reports/saved'

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
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** The maximum number of lines of a report in a mail, and of numbers in a line. */
const [maxLines, maxNumbers] = [12, 4]

/** Returns the first lines of a table, and its last one, which is often the sum, as the facts of a mail. */
export function linesOf({ columns, rows }: Table) {
  const shown = rows.length > maxLines ? [...rows.slice(0, maxLines - 1), ...rows.slice(-1)] : rows
  return shown.map((row) => {
    const numbers = row.flatMap((cell, index) => (typeof cell === 'number' ? [`${columns[index]}: ${cell}`] : []))
    const texts = row.filter((cell): cell is string => typeof cell === 'string' && cell !== '')
    return { label: texts.slice(0, 2).join(', '), value: numbers.slice(0, maxNumbers).join(' · ') || '–' }
  })
}
