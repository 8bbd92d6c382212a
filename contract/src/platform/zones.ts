import { oneDay, oneMinute } from './durations.ts'
import { dateFormat } from './formats.ts'

/** Returns whether this is the IANA name of a zone. An offset such as +07:00 is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z][\w+-]*(\/[\w+-]+)*$/i.test(name)) return false
  try {
    return formatterOf(name) !== undefined
  } catch {
    return false
  }
}

/** Returns the minutes that clocks in a zone (IANA name) are ahead of UTC at an instant. */
export function offsetIn(timeZone: string, at: Date): number {
  const within = Math.min(Math.max(at.getTime(), earliest), latest)
  const wall = wallClock(timeZone, new Date(within))
  return (Date.parse(`${wall}Z`) - Math.floor(within / 1000) * 1000) / oneMinute
}

// Only years of four digits; before and after them a zone keeps its nearest offset.
const earliest = Date.UTC(1000, 0, 2)
const latest = Date.UTC(9999, 11, 30)

/** Returns the time that clocks in a zone show at an instant: `2026-11-30T10:45:00`. */
export function wallClock(timeZone: string, at: Date): string {
  return formatterOf(timeZone).format(at).replace(' ', 'T')
}

/**
 * Returns the instant when clocks in a zone show this time (`HH:mm:ss`) on this day. A skipped time is read with the
 * offset before the change, which moves it forward; for a repeated time, the first is returned (RFC 5545, section
 * 3.3.5).
 */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const localTime = Date.parse(`${day}T${time}Z`)
  const candidates = [-oneDay, oneDay].map((away) => {
    return new Date(localTime - offsetIn(timeZone, new Date(localTime + away)) * oneMinute)
  })
  const exact = candidates.filter((at) => wallClock(timeZone, at) === `${day}T${time}`)
  return [...exact, ...candidates][0] as Date
}

/** Returns when a zone's clocks change between two instants or up to a week later, to the minute. */
export function clockChanges(timeZone: string, from: Date, to: Date): { at: Date; before: number; after: number }[] {
  const changes = []
  for (let start = from.getTime(); start < to.getTime(); start += step) {
    const [before, after] = [start, start + step].map((at) => offsetIn(timeZone, new Date(at))) as [number, number]
    if (before !== after) changes.push({ at: findClockChange(timeZone, start, start + step), before, after })
  }
  return changes
}

function findClockChange(timeZone: string, early: number, late: number): Date {
  if (late - early <= 1000) return new Date(Math.floor(late / oneMinute) * oneMinute)
  const middle = Math.floor((early + late) / 2)
  const isAfter = offsetIn(timeZone, new Date(middle)) === offsetIn(timeZone, new Date(late))
  return isAfter ? findClockChange(timeZone, early, middle) : findClockChange(timeZone, middle, late)
}

// No zone changes its clocks twice within a week.
const step = 7 * oneDay

// Swedish writes days and times as ISO 8601 does.
const formatterOf = (timeZone: string) => dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
