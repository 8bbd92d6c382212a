import { dateFormat } from '@hireloom/contract/platform/formats'
import { oneDay } from '../../durations.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a calendar day: `2026-12-12` becomes `12 Dec 2026`. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 0) - 1]} ${year}`
}

/** Formats a month: `2026-12` becomes `Dec 2026`. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${months[(number ?? 0) - 1]} ${year}`
}

/** Returns the calendar day (`YYYY-MM-DD`) of an instant in a time zone. */
export const dayIn = (instant: Date, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

/** Returns the calendar day `count` days after another. */
export const daysAfter = (day: string, count: number) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** Returns how many calendar days of a time zone an instant is before today, 0 for today and later. */
export function daysSince(instant: Date, now: Date, timeZone: string): number {
  const [then, today] = [Date.parse(dayIn(instant, timeZone)), Date.parse(dayIn(now, timeZone))]
  return Math.max(0, Math.round((today - then) / oneDay))
}

/** Returns `today`, `yesterday` or `3 days ago`, by the calendar days of a time zone. */
export function daysAgo(instant: Date, now: Date, timeZone: string): string {
  const days = daysSince(instant, now, timeZone)
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** Formats the day of an instant: `12 Dec 2026`. */
export const formatDate = (instant: Date, timeZone: string) => formatDay(dayIn(instant, timeZone))

/** Formats the time of an instant: `14.00`. */
export const formatTime = (instant: Date, timeZone: string) =>
  dateFormat('id-ID', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)

/** Returns the short name of a zone: `WIB`, `WITA`, `WIT`, or `GMT+7` when it has none. */
export const zoneName = (instant: Date, timeZone: string) =>
  dateFormat('id-ID', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** Formats day, time and zone: `12 Dec 2026, 14.00 WIB`. */
export const formatInstant = (instant: Date, timeZone: string) =>
  `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)} ${zoneName(instant, timeZone)}`

/** Formats a day with its weekday, for headings: `Friday, 20 November`. */
export const formatWeekday = (day: string) => {
  const instant = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat('en-US', { ...options, timeZone: 'UTC' }).format(instant)
  return `${part({ weekday: 'long' })}, ${instant.getUTCDate()} ${part({ month: 'long' })}`
}
