// Making one takes a third of a millisecond, and there are few zones.
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day (`YYYY-MM-DD`) that an instant falls on in a zone (IANA name). */
export function dayIn(timeZone: string, at: Date) {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone })
  formats.set(timeZone, format)
  return format.format(at)
}

const oneDay = 24 * 60 * 60 * 1000

/** The calendar day (`YYYY-MM-DD`) after this one. */
export const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + oneDay).toISOString().slice(0, 10)

/** Every calendar day from one to another, both included; none where the last is before the first. */
export function daysFrom(first: string, last: string) {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  return days
}
