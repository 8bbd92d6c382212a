import { oneDay } from '@hireloom/contract/platform/durations'
import { dateFormat } from '@hireloom/contract/platform/formats'

/** Returns the calendar day (`YYYY-MM-DD`) of an instant in a zone (IANA name). */
export const dayIn = (timeZone: string, at: Date) => dateFormat('en-CA', { timeZone }).format(at)

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
const lastDay = '9999-12-31'

/** Returns the calendar day (`YYYY-MM-DD`) after this one; 9999-12-31 stays as it is. */
export const dayAfter = (day: string) => (day === lastDay ? day : dayAt(Date.parse(day) + oneDay))

/** Returns the calendar day (`YYYY-MM-DD`) some months after this one: the last one of a month that is too short. */
export function monthsAfter(day: string, months: number) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
}

/** Lists the calendar days from one to another, both included; none when the last is before the first. */
export function daysFrom(first: string, last: string) {
  const start = Date.parse(first)
  const count = Math.max(0, (Date.parse(last) - start) / oneDay + 1)
  return Array.from({ length: count }, (_, index) => dayAt(start + index * oneDay))
}

/** Returns the day and time of an instant in a zone, as `2026-11-30 08:15`. */
export const localMinute = (timeZone: string, at: Date) =>
  dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
