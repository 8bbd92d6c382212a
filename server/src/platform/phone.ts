import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * A number as every phone takes it (E.164); one without a country is Indonesian. Undefined when none could exist: of the
 * smallest metadata, `isValid` knows how numbers of a country begin and how long they are, and not which of them are given out.
 */
export function e164(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'ID')
  return number?.isValid() ? number.number : undefined
}
