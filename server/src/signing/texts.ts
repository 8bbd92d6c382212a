import { clockTime, zoneName } from '@hireloom/contract/mail/texts'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import { longDayIn } from '@hireloom/contract/texts/long-day'

/** Returns a day and a time in a zone: `26 November 2026, 10.30 WIB`. */
export const dayAndTime = (at: Date, timeZone: string, language: SigningLanguage) =>
  `${longDayIn(timeZone, at, language)}, ${clockTime(at, timeZone)} ${zoneName(timeZone)}`
