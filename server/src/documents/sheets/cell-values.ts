import { amountOf, numberOf } from '@hireloom/contract/platform/numbers'
import { typedPhoneNumber } from '@hireloom/contract/platform/plain-text'
import { e164 } from '../../platform/phone.ts'

/** The value of a cell, or the end of a sentence that begins with the name of its column. */
export type CellResult<Value> = { value: Value } | { problem: string }

/** Returns a text in quotes, shortened when it is long. */
export const quoted = (text: string) => `“${text.length > 60 ? `${text.slice(0, 57)}…` : text}”`

/** Returns the number in a cell, typed the Indonesian way (4.500.000,50) or the English way (4,500,000.50). */
export const numberIn = (text: string) => readNumber(text, numberOf)

/** Returns the amount of money in a cell, also one such as `5,5 juta`. */
export const amountIn = (text: string) => readNumber(text, amountOf)

function readNumber(text: string, read: typeof numberOf): CellResult<number> {
  const value = isShortened(text) ? undefined : read(text)
  return value === undefined ? { problem: `must be a number, not ${quoted(text)}` } : { value }
}

/** Returns whether a text is a number as spreadsheets show it in a plain cell, 8.12E+10: its last digits are lost. */
const isShortened = (text: string) => /^\d([.,]\d+)?E\+?\d+$/i.test(text.trim())

const yes = new Set(['yes', 'y', 'ya', 'true', 'benar', 'betul', '1'])
const no = new Set(['no', 'n', 'tidak', 'tdk', 'false', 'salah', '0'])

/** Returns whether a cell means yes or no, in English or Indonesian, or as a spreadsheet's own TRUE and FALSE. */
export function yesOrNoIn(text: string): CellResult<boolean> {
  const word = text.trim().toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { problem: `must be Yes or No, not ${quoted(text)}` }
}

/**
 * Returns a phone number in E.164 form. Cells that are numbers have lost the zero in front or the plus sign:
 * 81234567890 and 6281234567890 are both +6281234567890.
 */
export function phoneIn(text: string): CellResult<string> {
  if (isShortened(text)) {
    return { problem: `is only shown as ${quoted(text)}. Format the cell as text and type the number again` }
  }
  const plain = text.replace(/^'/, '').replace(/[^\d+]/g, '')
  const typed = /^(00)?62\d{7,}$/.test(plain) ? `+${plain.replace(/^00/, '')}` : plain
  const value = /[^\d +().\-/']/.test(typedPhoneNumber(text)) ? undefined : e164(typed)
  return value === undefined
    ? { problem: `must be a phone number such as 0812 3456 7890, not ${quoted(text)}` }
    : { value }
}

const nikLength = 16
/** The digits of a whole number that Excel keeps; it replaces the others with zeros. */
const significantDigits = 15

/**
 * Returns whether a NIK can't exist: its last four digits number the people born on a day, from 0001. Spreadsheets
 * write 0000 where they keep 12 digits or fewer, as when 3,17101E+15 is formatted as a number again.
 */
export const hasNoSerialNumber = (nik: string) => nik.endsWith('0000')

/**
 * Returns the NIK in a cell. Two forms that spreadsheets leave are recognized in files of every kind: 3,17101E+15, and
 * 0000 at the end. Where 13 to 15 digits are kept, the NIK ends in one to three zeros, as one in ten real ones does. In
 * a workbook such a cell is refused if it is a number, which can't have kept the last digit. In a csv file numbers look
 * like texts, so one or two such NIKs are accepted; if there are three or more, and all NIKs of the file end in 0,
 * their rows are marked (`rowsWithRoundedNik` of bulk add), or the NIKs left out (`areNiksRounded` of history imports).
 */
export function nikIn(text: string, { isNumber }: { isNumber: boolean }): CellResult<string> {
  const digits = text.replace(/^'/, '').replace(/[\s.-]/g, '')
  const advice = 'Format the cell as text and type the NIK again'
  if (isShortened(text)) return { problem: `is only shown as ${quoted(text)}. ${advice}` }
  if (!/^\d+$/.test(digits)) return { problem: `must be ${nikLength} digits, not ${quoted(text)}` }
  if (isNumber && digits.length === nikLength && digits.endsWith('0')) {
    return {
      problem: `has lost its last digit, because spreadsheets keep ${significantDigits} digits of a number. ${advice}`,
    }
  }
  if (digits.length === nikLength && hasNoSerialNumber(digits)) {
    return { problem: `ends in 0000, which no NIK does, because a spreadsheet has replaced its last digits. ${advice}` }
  }
  return digits.length === nikLength
    ? { value: digits }
    : { problem: `must be ${nikLength} digits, has ${digits.length}` }
}
