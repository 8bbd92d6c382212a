import { typedPhoneNumber } from '@hireloom/contract/platform/plain-text'
import { e164 } from '../platform/phone.ts'

/** The meaning of a search: an exact reference, address or number, or the words of a name. */
export type Search =
  | { by: 'reference' | 'email' | 'phone'; value: string }
  | { by: 'nik'; value: string }
  | { by: 'name'; words: string[] }

const reference = /^[a-z0-9]{2,10}-[a-z0-9]{4}-[a-z0-9]{4}$/i
const nik = /^\d{16}$/
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
const phone = /^\+?[\d\s().-]{8,20}$/

/** Returns what the text of a search field asks for. Only users who may see personal data can search by it. */
export function searchOf(text: string, seesPersonalData: boolean): Search {
  if (reference.test(text)) return { by: 'reference', value: text.toUpperCase() }
  if (seesPersonalData) {
    if (nik.test(text)) return { by: 'nik', value: text }
    if (email.test(text)) return { by: 'email', value: text.toLowerCase() }
    const number = phone.test(typedPhoneNumber(text)) ? e164(text) : undefined
    if (number) return { by: 'phone', value: number }
  }
  return { by: 'name', words: [...new Set(text.split(/\s+/).filter(Boolean))] }
}
