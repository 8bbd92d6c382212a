import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number as every phone takes it (E.164); one without a country is Indonesian. Undefined when none could exist. */
export function e164(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'ID')
  return number?.isPossible() ? number.number : undefined
}
