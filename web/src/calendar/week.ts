import { dateFormat } from '@hireloom/contract/platform/formats'

const oneDay = 24 * 60 * 60 * 1000

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * oneDay).toISOString().slice(0, 10)

/** Returns the Monday and Sunday of the ISO 8601 week that a day (`YYYY-MM-DD`) is in. */
export function weekOf(day: string) {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(day, -weekday)
  return { monday, sunday: addDays(monday, 6) }
}

/** Returns the same weekday this many weeks later. */
export const weeksLater = (day: string, weeks: number) => addDays(day, 7 * weeks)

/** Returns the ISO 8601 number of the week that begins on this day. Week 1 has the first Thursday of the year. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3)
  const dayOfYear = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / oneDay
  return Math.floor(dayOfYear / 7) + 1
}

const monthName = (day: string) =>
  dateFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Returns `16 – 22 November 2026`; names both months, and both years, where they differ. */
export function formatWeek(monday: string, sunday: string): string {
  const [year, date] = [monday.slice(0, 4), Number(monday.slice(8))]
  const end = `${Number(sunday.slice(8))} ${monthName(sunday)} ${sunday.slice(0, 4)}`
  if (year !== sunday.slice(0, 4)) return `${date} ${monthName(monday)} ${year} – ${end}`
  return monthName(monday) === monthName(sunday) ? `${date} – ${end}` : `${date} ${monthName(monday)} – ${end}`
}

/** The heights in pixels of a line of text in the grid, of an hour, and of the edges of an event. */
export const lineHeight = 16
const [hourHeight, edges] = [64, 14]

/** Returns how many whole lines of text fit into an event in the grid; at least one. */
export const textLinesIn = (minutes: number) =>
  Math.max(1, Math.floor(((minutes / 60) * hourHeight - edges) / lineHeight))

/** Returns the largest number of simultaneous events with times, which a day shows in as many columns. */
export function maxSimultaneous(events: readonly { startsAt: Date | null; endsAt: Date | null }[]): number {
  const timed = events.flatMap(({ startsAt, endsAt }) => (startsAt && endsAt ? [{ startsAt, endsAt }] : []))
  const simultaneousCounts = timed.map(({ startsAt }) => {
    return timed.filter((other) => other.startsAt <= startsAt && other.endsAt > startsAt).length
  })
  return Math.max(0, ...simultaneousCounts)
}
