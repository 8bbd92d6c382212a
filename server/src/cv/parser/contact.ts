import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isPeriod } from './dates.ts'
import { isLabeled, labeledValues } from './labels.ts'
import { bare, type Line } from './lines.ts'

const emailPattern = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,12}(?![a-z0-9])/i
const obfuscatedEmail =
  /([a-z0-9._%+-]{1,64}) ?(?:@|\(at\)|\[at\]) ?((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12})(?![a-z0-9@])/i
const numberPattern = /(?<![\p{L}\d/])\(?\+?\d[\d ().-]{6,22}\d(?![\p{L}\d/])/gu
const minDigits = 9
const maxDigits = 15

/** Returns the first e-mail address. */
export function emailIn(lines: readonly Line[]): string | undefined {
  const candidates = lines.filter(({ text }) => /@|[([]at[)\]]/.test(text))
  for (const pattern of [emailPattern, obfuscatedEmail]) {
    for (const { text } of candidates) {
      const match = pattern.exec(text)
      if (match) return match[2] ? `${match[1]}@${match[2]}` : match[0]
    }
  }
  return undefined
}

/** Returns the first mobile number, otherwise the first number. Numbers without a country are Indonesian. */
export function phoneIn(lines: readonly Line[]): string | undefined {
  const numbers = lines.flatMap(({ text }) => numbersIn(text))
  return (numbers.find(({ isMobile }) => isMobile) ?? numbers[0])?.written
}

const otherNumberLabel =
  /\b(?:nik|ktp|npwp|sim|no\.? ?(?:ktp|induk|rekening)|fax|faks|nisn|nim|paspor|passport|id number)\b/i

function numbersIn(text: string) {
  if (otherNumberLabel.test(text) && !/(?:hp|telp|phone|wa)\b/i.test(text)) return []
  return [...text.matchAll(numberPattern)].flatMap(([match]) => {
    const number = match.replace(/[. -]+$/, '').replace(/^(?=62\d{8,13}$)/, '+')
    const digits = number.replace(/\D/g, '')
    if (digits.length < minDigits || digits.length > maxDigits || isPeriod(number)) return []
    const hasPrefix = /^\(?\+/.test(number) || /^\(?0/.test(number)
    if (!hasPrefix && !/^8\d{8,11}$/.test(digits)) return []
    const parsed = parsePhoneNumberFromString(number.replace('(0)', ''), 'ID')
    if (!parsed?.isPossible()) return []
    const isMobile = parsed.country !== 'ID' || parsed.nationalNumber.startsWith('8')
    return [{ written: number.length > 20 ? parsed.number : number, isMobile }]
  })
}

const streetPattern =
  /^(?:alamat|address|domisili)?\s*:?\s*((?:jl\.?|jln\.?|jalan|gang|gg\.|perum\b|perumahan|komplek|kompleks|dusun|dsn\.?|kp\.|kampung|desa|ds\.|apartemen|apt\.?|rt ?\d)[\s.].{4,}|[^|]{0,40}\b(?:street|road|avenue|rt ?\.?\d{1,3} ?\/ ?(?:rw)?).{0,120})/i
const postalCodePattern = /(?:^|[^\d+-])(\d{5})(?![\d-])/
const addressLabel = /^(?:alamat|address|domisili|domicile|residence|tempat tinggal|residential address)\b/
const currentAddressLabel = /domisili|sekarang|tinggal|current|residential/
const postalLabel = /^(?:kode pos|kodepos|postal code|zip code|zip|postcode)$/
const isLabel = (label: string) => addressLabel.test(label) || postalLabel.test(label)
const maxContinued = 2

/** Returns where the person lives, without the postal code; and the postal code. */
export function addressIn(lines: readonly Line[]): { residentialAddress?: string; postalCode?: string } {
  const labeled = labeledValues(lines, isLabel)
  const addresses = labeled.filter(({ label }) => addressLabel.test(label) && !/mail|web|link/.test(label))
  const preferred = addresses.find(({ label }) => currentAddressLabel.test(label)) ?? addresses[0]
  const at = preferred?.lineIndex ?? lines.findIndex(({ text, isBullet }) => !isBullet && streetPattern.test(text))
  if (at < 0) return {}
  const first = preferred?.value ?? streetOf(lines[at]!)
  const address = [first, ...continuationLines(lines, at)].join(' ')
  const code =
    labeled.find(({ label }) => postalLabel.test(label))?.value.match(/\d{5}/)?.[0] ??
    postalCodePattern.exec(address)?.[1]
  const residentialAddress = bare(
    address
      .replace(/,?\s*(?:kode ?pos|postal code|zip)?\.?\s*:?\s*\b\d{5}(?!\d).*/i, '')
      .replace(address.includes('@') ? emailPattern : '', '')
      .replace(numberPattern, ''),
  ).replace(/,\s*indonesia\.?$/i, '')
  return residentialAddress.length < 5 ? { postalCode: code } : { residentialAddress, postalCode: code }
}

const streetOf = ({ cells, text }: Line) => {
  const cell = cells.find((text) => streetPattern.test(text)) ?? text
  return cell.replace(/^(?:alamat|address|domisili)\s*:?\s*/i, '')
}

/** Returns the lines in which an address continues: after a comma, with a district, or with its postal code. */
function continuationLines(lines: readonly Line[], at: number) {
  const continuation: string[] = []
  for (let index = at + 1; index <= at + maxContinued; index++) {
    const [before, line] = [lines[index - 1]?.text ?? '', lines[index]]
    if (!line || line.isBullet || line.cells.length > 1 || line.text.length > 80) break
    if (/^\d{5}$/.test(line.text)) {
      continuation.push(line.text)
      break
    }
    if (isLabeled(line, isLabel) || /[:@]/.test(line.text) || numbersIn(line.text).length > 0) break
    const continuesList = /,$/.test(before) || /^(?:kec|kel|kab|kota|desa|rt|rw|prov)\b/i.test(line.text)
    if (!continuesList && !/^[\p{L} .,]{3,50},? \d{5}$/u.test(line.text)) break
    continuation.push(line.text)
  }
  return continuation
}

/** Returns whether a line has contact data. */
export const isContactLine = ({ text }: Line) =>
  (text.includes('@') && emailPattern.test(text)) ||
  numbersIn(text).length > 0 ||
  /https?:|www\.|linkedin|github/i.test(text)
