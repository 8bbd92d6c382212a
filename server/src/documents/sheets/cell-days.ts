import { type CellResult, quoted } from './cell-values.ts'

/** Whether 03/04/2026 is the third of April or the fourth of March. */
export type DayOrder = 'day-first' | 'month-first'

/** A day in digits, its year last. */
const numericDate = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/
const dayThenName = /^(\d{1,2})[\s./-]*([a-z]{3,9})\.?[\s,./-]*(\d{4}|\d{2})$/i
const nameThenDay = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?[\s,./-]+(\d{4}|\d{2})$/i
/** Midnight, as programs write it after a day. */
const midnight = /[T ]0?0:00(:00(\.0+)?)?Z?$/

/** The months' names in English and Indonesian, by their first letters. */
const months = [
  ['jan'],
  ['feb', 'peb'],
  ['mar'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'agu', 'agt', 'ags'],
  ['sep'],
  ['oct', 'okt'],
  ['nov', 'nop'],
  ['dec', 'des'],
] as const
const monthOf = (name: string) =>
  months.findIndex((names) => names.some((start) => name.toLowerCase().startsWith(start))) + 1

/**
 * Returns the order of day and month in a column of texts, if some of them are unambiguous, such as 25/12/2026, and
 * all of those agree.
 */
export function dayOrderOf(texts: Iterable<string>): DayOrder | undefined {
  const orders = new Set<DayOrder>()
  for (const text of texts) {
    const [, first, , second] = text.trim().replace(midnight, '').match(numericDate) ?? []
    if (Number(first) > 12 && Number(second) <= 12) orders.add('day-first')
    if (Number(second) > 12 && Number(first) <= 12) orders.add('month-first')
  }
  return orders.size === 1 ? [...orders][0] : undefined
}

/**
 * Returns the day in a cell as `2026-11-30`: a spreadsheet's own date, or a text in digits or with the month's name in
 * English or Indonesian. Refuses ambiguous dates; `order` is the whole column's, if it is known.
 */
export function dayIn(text: string, order: DayOrder | undefined): CellResult<string> {
  const typed = text.trim().replace(midnight, '')
  const [, year, , month, day] = typed.match(yearFirst) ?? []
  if (year) return dayOf(text, { year, month, day })
  const [, first = '', , second = '', lastYear = ''] = typed.match(numericDate) ?? []
  if (first) return inOrder(text, { first, second, year: lastYear }, order)
  const [, dayBefore, name, yearAfter] = typed.match(dayThenName) ?? []
  if (name && monthOf(name)) return dayOf(text, { year: yearAfter, month: monthOf(name), day: dayBefore })
  const [, nameBefore, dayAfter, yearLast] = typed.match(nameThenDay) ?? []
  if (nameBefore && monthOf(nameBefore))
    return dayOf(text, { year: yearLast, month: monthOf(nameBefore), day: dayAfter })
  return notADay(text)
}

const notADay = (text: string) => ({ problem: `must be a date like 2026-11-30, not ${quoted(text)}` })

function inOrder(
  text: string,
  { first, second, year }: { first: string; second: string; year: string },
  order?: DayOrder,
) {
  const dayFirst = { year, day: first, month: second }
  const monthFirst = { year, day: second, month: first }
  if (Number(first) > 12 || first === second) return dayOf(text, dayFirst)
  if (Number(second) > 12) return dayOf(text, monthFirst)
  if (order && year.length === 4) return dayOf(text, order === 'day-first' ? dayFirst : monthFirst)
  const [a, b] = [dayFirst, monthFirst].map((parts) => dayOf(text, parts))
  if (!a || !b || 'problem' in a || 'problem' in b) return a ?? notADay(text)
  return { problem: `can be ${longDate(a.value)} or ${longDate(b.value)}. Write it like ${a.value}` }
}

interface DayParts {
  year: string | undefined
  month: string | number | undefined
  day: string | undefined
}

function dayOf(text: string, { year = '', month, day }: DayParts): CellResult<string> {
  if (year.length === 2) return { problem: `must have a year of four digits, not ${quoted(text)}` }
  const value = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const date = new Date(`${value}T00:00:00Z`)
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && !value.startsWith('0000')
  return exists ? { value } : { problem: `isn't a valid date: ${quoted(text)}` }
}

const longDate = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
