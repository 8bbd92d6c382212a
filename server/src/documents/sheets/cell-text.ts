import { dateOfSerial } from './number-formats.ts'

/** Returns the column of a cell's address, from 0: 'A1' is 0, 'AA7' is 26. Undefined without an address. */
export function columnOf(address: string | undefined): number | undefined {
  const letters = address?.match(/^([A-Z]{1,3})\d+$/)?.[1]
  if (!letters) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Joins the runs of a text, ignoring their format. */
export function textCollector() {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    begin() {
      text = ''
    },
    open(tag: string) {
      if (tag === 't') isText = true
      if (tag === 'rPh') isPhonetic = true
    },
    add(more: string) {
      if (isText && !isPhonetic) text += more
    },
    close(tag: string) {
      if (tag === 't') isText = false
      if (tag === 'rPh') isPhonetic = false
    },
    end: () => decode(text),
  }
}

interface CellContext {
  /** The texts that cells refer to by number. */
  texts: readonly string[]
  inline: string
  /** The calendar of the workbook, if the cell's format shows a day. */
  calendar?: 1900 | 1904 | undefined
}

/** The maximum number of characters of a spreadsheet's cell. */
export const maxCellLength = 32_767

/** Returns the text of a cell, trimmed. `type` as in ISO/IEC 29500-1, 18.18.11. */
export const cellText = (type: string, value: string, context: CellContext) =>
  fullText(type, value, context).slice(0, maxCellLength).toWellFormed()

function fullText(type: string, value: string, { texts, inline, calendar }: CellContext): string {
  switch (type) {
    case 's':
      return withoutFormulaMark((texts[Number(value)] ?? '').trim())
    case 'inlineStr':
      return withoutFormulaMark(inline.trim())
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'n':
      return (calendar && dateOfSerial(Number(value.trim() || 'none'), calendar)) ?? numberText(value.trim())
    case 'd':
      // Strict workbooks write days in the form of ISO 8601.
      return value
        .trim()
        .replace(/T00:00:00(\.0+)?Z?$/, '')
        .replace('T', ' ')
    default:
      return withoutFormulaMark(decode(value).trim())
  }
}

/**
 * Returns a number as text without rounding errors: spreadsheets keep 15 digits of fractions, and some keep 16 of whole
 * numbers.
 */
function numberText(value: string) {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const text = String(Number.isSafeInteger(number) ? number : Number(number.toPrecision(15)))
  // 1.234 would read as a thousand in Indonesia.
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
}

/**
 * Decodes characters that XML can't hold, written as _x000D_ (ISO/IEC 29500-1, 22.9.2.19), and drops control characters
 * except line breaks and tabs.
 */
const decode = (text: string) =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()

/** Beginnings that spreadsheets take for a formula once the text is copied or saved as CSV (OWASP, CSV injection). */
const likeFormula = /^[=+\-@\t\r]/

/** Returns the text, with an apostrophe in front where it would be taken for a formula. */
export const safeCell = (text: string) => (likeFormula.test(text) ? `'${text}` : text)

/** Returns the text without the apostrophe that `safeCell` puts in front. */
export const withoutFormulaMark = (text: string) =>
  text.startsWith("'") && likeFormula.test(text.slice(1)) ? text.slice(1) : text
