import { timeSpan, zonedTime } from '@hireloom/contract/mail/texts'
import { dateFormat, numberFormat } from '@hireloom/contract/platform/formats'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import { locales } from '@hireloom/contract/texts/languages'

const formatOf = (language: SigningLanguage, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locales[language], options)

/** Returns a day (`YYYY-MM-DD`) in short form: `26 Nov`. */
export const shortDay = (day: string, language: SigningLanguage) =>
  formatOf(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))

/** Returns a weekday with the time from start to end: `Thursday, 10.30 – 11.15 WIB`. */
export const weekdayAndSpan = (
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  timeZone: string,
  language: SigningLanguage,
) =>
  `${formatOf(language, { weekday: 'long', timeZone }).format(startsAt)}, ${timeSpan({ startsAt, endsAt, timeZone })}`

/** Returns the month of an instant in short form: `Nov`. */
export const monthOf = (at: Date, timeZone: string, language: SigningLanguage) =>
  formatOf(language, { month: 'short', timeZone }).format(at)

/** Returns the day of an instant with its weekday: `Thursday, 26 November`. */
export const dayHeading = (at: Date, timeZone: string, language: SigningLanguage) => {
  const weekday = formatOf(language, { weekday: 'long', timeZone }).format(at)
  return `${weekday}, ${formatOf(language, { day: 'numeric', month: 'long', timeZone }).format(at)}`
}

/** Returns a number of seconds in words: `42 seconds`. */
export const secondsIn = (seconds: number, language: SigningLanguage) =>
  numberFormat(locales[language], { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds)

/** Returns the times of each day with their clock times, for a form in which some of them are chosen. */
export const timesByDay = (times: readonly Date[], timeZone: string, language: SigningLanguage) =>
  Array.from(
    Map.groupBy(times, (at) => dayHeading(at, timeZone, language)),
    ([day, times]) => [day, times.map((at) => ({ value: at.toISOString(), label: zonedTime(at, timeZone) }))] as const,
  )
