import { dateFormat } from '../platform/formats.ts'
import { type Language, locales } from './languages.ts'

/** Returns a day (`YYYY-MM-DD`) as people write it: `26 November 2026`. */
export const longDay = (day: string, language: Language) => longDayIn('UTC', new Date(day), language)

/** Returns the day of an instant in a zone as people write it. */
export const longDayIn = (timeZone: string, at: Date, language: Language) =>
  dateFormat(locales[language], { dateStyle: 'long', timeZone }).format(at)

/** Returns whether a text is a day of the calendar, as `YYYY-MM-DD`. An answer to a question may look like one. */
export function isDayOfCalendar(text: string) {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
