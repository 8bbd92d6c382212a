import type { CalendarEvent } from '@hireloom/contract/calendar'

/** The all-day events of one day. */
export interface AllDay {
  day: string
  events: CalendarEvent[]
  /** The events with their own row above the hours; the row after them counts the others. */
  shown: CalendarEvent[]
}

/** Rows above the hours. With more of them the hours would be out of sight. */
const maxRows = 4
const minRows = 2

/** Returns the days that have all-day events, and which of these fit above the hours. */
export function allDayOf(events: readonly CalendarEvent[]): AllDay[] {
  const allDay = events.filter(({ startsAt }) => startsAt === null)
  return [...Map.groupBy(allDay, ({ day }) => day)].map(([day, events]) => ({
    day,
    events,
    shown: events.length > maxRows ? events.slice(0, maxRows - 1) : events,
  }))
}

/** Returns the number of rows that the fullest day needs. */
export const rowsFor = (days: readonly AllDay[]) =>
  Math.max(minRows, ...days.map(({ events }) => Math.min(events.length, maxRows)))
