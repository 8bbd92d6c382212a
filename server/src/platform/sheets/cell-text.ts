/** The column of a cell's address, from 0: 'A1' is 0, 'AA7' is 26. Undefined without an address. */
export function columnOf(address: string | undefined): number | undefined {
  const letters = address?.match(/^([A-Z]{1,3})\d+$/)?.[1]
  if (!letters) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Puts a text together from its runs, whatever they are formatted as. */
export function sharedTextOf() {
  let text = ''
  let isText = false
  let isReading = false
  return {
    begin() {
      text = ''
    },
    open(tag: string) {
      if (tag === 't') isText = true
      if (tag === 'rPh') isReading = true
    },
    add(more: string) {
      if (isText && !isReading) text += more
    },
    close(tag: string) {
      if (tag === 't') isText = false
      if (tag === 'rPh') isReading = false
    },
    end: () => decoded(text),
  }
}

interface Texts {
  texts: readonly string[]
  inline: string
}

/** Characters a spreadsheet takes in one cell. */
const longestText = 32_767

/** What a cell says. `type` as in ISO/IEC 29500-1, 18.18.11; blanks at the ends don't count. */
export const cellText = (type: string, value: string, from: Texts) =>
  wholeText(type, value, from).slice(0, longestText).toWellFormed()

function wholeText(type: string, value: string, { texts, inline }: Texts): string {
  switch (type) {
    case 's':
      return withoutMark((texts[Number(value)] ?? '').trim())
    case 'inlineStr':
      return withoutMark(inline.trim())
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'n':
      return numberText(value.trim())
    default:
      return withoutMark(decoded(value).trim())
  }
}

/** Spreadsheets keep 15 digits; what is behind them is noise of the calculation. */
function numberText(value: string) {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  const text = String(Number(number.toPrecision(15)))
  // 1.234 would read like a thousand and more.
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text
}

/** Characters that XML can't hold stand as _x000D_ (ISO/IEC 29500-1, 22.9.2.19); those a database can't hold are left out. */
const decoded = (text: string) =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .toWellFormed()

/** A spreadsheet takes a text that begins like this for a formula once it is copied or saved as CSV (OWASP, CSV injection). */
const likeFormula = /^[=+\-@\t\r]/

/** The text with a mark in front that keeps it a text. */
export const safeCell = (text: string) => (likeFormula.test(text) ? `'${text}` : text)

const withoutMark = (text: string) => (text.startsWith("'") && likeFormula.test(text.slice(1)) ? text.slice(1) : text)
