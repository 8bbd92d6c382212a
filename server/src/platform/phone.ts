import { typedPhoneNumber } from '@hireloom/contract/platform/plain-text'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Returns a phone number in E.164 form, by default an Indonesian one; undefined when no such number can exist. */
export function e164(text: string): string | undefined {
  const number = parsePhoneNumberFromString(typedPhoneNumber(text), 'ID')
  // With the smallest metadata, this checks prefix and length, not whether the number is assigned.
  return number?.isValid() ? number.number : undefined
}
