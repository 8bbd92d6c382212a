import { clockTime, zoneName } from '@hireloom/contract/mail/texts'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'

const localeOf = (language: SigningLanguage) => (language === 'id' ? 'id-ID' : 'en-GB')

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(language: SigningLanguage, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([language, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options)
  formats.set(key, format)
  return format
}

/** Returns a day (`YYYY-MM-DD`) as people write it: `26 November 2026`. */
export const longDay = (day: string, language: SigningLanguage) =>
  formatOf(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Returns a day (`YYYY-MM-DD`) in short: `26 Nov`. */
export const shortDay = (day: string, language: SigningLanguage) =>
  formatOf(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))

/** Returns a day and a time in a zone: `26 November 2026, 10.30 WIB`. */
export const dayAndTime = (at: Date, timeZone: string, language: SigningLanguage) =>
  `${formatOf(language, { dateStyle: 'long', timeZone }).format(at)}, ${clockTime(at, timeZone)} ${zoneName(timeZone)}`
