const minute = 60_000
const hour = 60 * minute
const oneDay = 24 * hour

export const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minute)
export const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * oneDay)
export const earliest = (...instants: Date[]) => new Date(Math.min(...instants.map(Number)))
export const latest = (...instants: Date[]) => new Date(Math.max(...instants.map(Number)))

interface Zone {
  day: Intl.DateTimeFormat
  /** Such as `+07:00`. Indonesia's zones keep one offset all year. */
  offset: string
}
const zones = new Map<string, Zone>()

/**
 * Returns the cached formatter and offset of a zone: formatters are expensive to create and used thousands of times.
 */
function zoneOf(timeZone: string): Zone {
  const cached = zones.get(timeZone)
  if (cached) return cached
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  const offset = name.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length)
  const zone = { day: new Intl.DateTimeFormat('sv-SE', { timeZone }), offset: offset || 'Z' }
  zones.set(timeZone, zone)
  return zone
}

/** Returns the calendar day of an instant in a zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, at: Date) => zoneOf(timeZone).day.format(at)

/** Returns the instant of a wall clock time in a zone; `time` as HH:MM. */
export const instantAt = (timeZone: string, day: string, time: string) =>
  new Date(`${day}T${time}:00${zoneOf(timeZone).offset}`)

export const monthStart = (timeZone: string, now: Date) =>
  instantAt(timeZone, `${dayIn(timeZone, now).slice(0, 7)}-01`, '00:00')

/** Returns the calendar day this many days later. */
export const dayAfter = (day: string, days: number) =>
  daysAfter(new Date(`${day}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10)

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Returns the day itself, or the Monday after it. */
export const workingDayFrom = (day: string): string => (isWeekend(day) ? workingDayFrom(dayAfter(day, 1)) : day)

export function workingDaysFrom(day: string, count: number): string[] {
  const first = workingDayFrom(day)
  return count === 1 ? [first] : [first, ...workingDaysFrom(dayAfter(first, 1), count - 1)]
}

/** Moves an instant outside office hours (9 to 17 on working days) to the same minute of the next ones. */
export function inOfficeHours(timeZone: string, at: Date): Date {
  const day = dayIn(timeZone, at)
  const opening = instantAt(timeZone, day, '09:00')
  const worked = at.getTime() - opening.getTime()
  if (!isWeekend(day) && worked >= 0 && worked < 8 * hour) return at
  const next = workingDayFrom(worked < 0 ? day : dayAfter(day, 1))
  return new Date(instantAt(timeZone, next, '09:00').getTime() + (at.getTime() % (8 * hour)))
}
