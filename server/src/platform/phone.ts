import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Returns a phone number in E.164 form; without a country code it counts as Indonesian. Undefined when no such number
 * can exist: with the smallest metadata, `isValid` checks prefix and length, not whether the number is assigned.
 */
export function e164(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'ID')
  return number?.isValid() ? number.number : undefined
}
