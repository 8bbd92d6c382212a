import { clockTime, zoneName } from '@hireloom/contract/mail/texts'
import { dateFormat } from '@hireloom/contract/platform/formats'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import { locales } from '@hireloom/contract/texts/languages'

/** Returns a day in a zone: `26 November 2026`. */
export const longDay = (at: Date, timeZone: string, language: SigningLanguage) =>
  dateFormat(locales[language], {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at)

/** Returns a day and a time in a zone: `26 November 2026, 10.30 WIB`. */
export const dayAndTime = (at: Date, timeZone: string, language: SigningLanguage) =>
  `${longDay(at, timeZone, language)}, ${clockTime(at, timeZone)} ${zoneName(timeZone)}`
