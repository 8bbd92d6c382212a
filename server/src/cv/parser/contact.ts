import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isPeriod } from './dates.ts'
import { isLabelled, labelledValues } from './labels.ts'
import { bare, type Line } from './lines.ts'

const email = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,4}\.[a-z]{2,12}(?![a-z0-9])/i
const brokenEmail = /([a-z0-9._%+-]{1,64}) ?(?:@|\(at\)|\[at\]) ?((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12})(?![a-z0-9@])/i
const number = /(?<![\p{L}\d/])\(?\+?\d[\d ().-]{6,22}\d(?![\p{L}\d/])/gu
const shortest = 9
const longest = 15

/** Returns the first e-mail address. */
export function emailIn(lines: readonly Line[]): string | undefined {
  const candidates = lines.filter(({ text }) => /@|[([]at[)\]]/.test(text))
  for (const form of [email, brokenEmail]) {
    for (const { text } of candidates) {
      const match = form.exec(text)
      if (match) return match[2] ? `${match[1]}@${match[2]}` : match[0]
    }
  }
  return undefined
}

/**
 * Returns the first mobile number, else the first number, as it is written. Numbers without a country are Indonesian.
 */
export function phoneIn(lines: readonly Line[]): string | undefined {
  const numbers = lines.flatMap(({ text }) => numbersIn(text))
  return (numbers.find(({ isMobile }) => isMobile) ?? numbers[0])?.written
}

const notOwn = /\b(?:nik|ktp|npwp|sim|no\.? ?(?:ktp|induk|rekening)|fax|faks|nisn|nim|paspor|passport|id number)\b/i

function numbersIn(text: string) {
  if (notOwn.test(text) && !/(?:hp|telp|phone|wa)\b/i.test(text)) return []
  return [...text.matchAll(number)].flatMap(([match]) => {
    const number = match.replace(/[. -]+$/, '').replace(/^(?=62\d{8,13}$)/, '+')
    const digits = number.replace(/\D/g, '')
    if (digits.length < shortest || digits.length > longest || isPeriod(number)) return []
    const isForeign = /^\(?\+/.test(number) || /^\(?0/.test(number)
    if (!isForeign && !/^8\d{8,11}$/.test(digits)) return []
    const parsed = parsePhoneNumberFromString(number.replace('(0)', ''), 'ID')
    if (!parsed?.isPossible()) return []
    const isMobile = parsed.country !== 'ID' || parsed.nationalNumber.startsWith('8')
    return [{ written: number.length > 20 ? parsed.number : number, isMobile }]
  })
}

const streets =
  /^(?:alamat|address|domisili)?\s*:?\s*((?:jl\.?|jln\.?|jalan|gang|gg\.|perum\b|perumahan|komplek|kompleks|dusun|dsn\.?|kp\.|kampung|desa|ds\.|apartemen|apt\.?|rt ?\d)[\s.].{4,}|[^|]{0,40}\b(?:street|road|avenue|rt ?\.?\d{1,3} ?\/ ?(?:rw)?).{0,120})/i
const postal = /(?:^|[^\d+-])(\d{5})(?![\d-])/
const labels = /^(?:alamat|address|domisili|domicile|residence|tempat tinggal|residential address)\b/
const betterLabel = /domisili|sekarang|tinggal|current|residential/
const postalLabel = /^(?:kode pos|kodepos|postal code|zip code|zip|postcode)$/
const isLabel = (label: string) => labels.test(label) || postalLabel.test(label)
const maxContinued = 2

/** Returns where the person lives, without the postal code; and the postal code. */
export function addressIn(lines: readonly Line[]): { residentialAddress?: string; postalCode?: string } {
  const labelled = labelledValues(lines, isLabel)
  const addresses = labelled.filter(({ label }) => labels.test(label) && !/mail|web|link/.test(label))
  const contact = addresses.find(({ label }) => betterLabel.test(label)) ?? addresses[0]
  const at = contact?.at ?? lines.findIndex(({ text, isBullet }) => !isBullet && streets.test(text))
  if (at < 0) return {}
  const first = contact?.value ?? streetOf(lines[at]!)
  const address = [first, ...continued(lines, at)].join(' ')
  const code =
    labelled.find(({ label }) => postalLabel.test(label))?.value.match(/\d{5}/)?.[0] ?? postal.exec(address)?.[1]
  const residentialAddress = bare(
    address
      .replace(/,?\s*(?:kode ?pos|postal code|zip)?\.?\s*:?\s*\b\d{5}(?!\d).*/i, '')
      .replace(address.includes('@') ? email : '', '')
      .replace(number, ''),
  ).replace(/,\s*indonesia\.?$/i, '')
  return residentialAddress.length < 5 ? { postalCode: code } : { residentialAddress, postalCode: code }
}

const streetOf = ({ cells, text }: Line) => {
  const cell = cells.find((text) => streets.test(text)) ?? text
  return cell.replace(/^(?:alamat|address|domisili)\s*:?\s*/i, '')
}

/** Joins the lines of an address: one that ends with a comma, or before a place or its postal code, continues below. */
function continued(lines: readonly Line[], at: number) {
  const more: string[] = []
  for (let index = at + 1; index <= at + maxContinued; index++) {
    const [before, line] = [lines[index - 1]?.text ?? '', lines[index]]
    if (!line || line.isBullet || line.cells.length > 1 || line.text.length > 80) break
    if (/^\d{5}$/.test(line.text)) {
      more.push(line.text)
      break
    }
    if (isLabelled(line, isLabel) || /[:@]/.test(line.text) || numbersIn(line.text).length > 0) break
    const continuesList = /,$/.test(before) || /^(?:kec|kel|kab|kota|desa|rt|rw|prov)\b/i.test(line.text)
    if (!continuesList && !/^[\p{L} .,]{3,50},? \d{5}$/u.test(line.text)) break
    more.push(line.text)
  }
  return more
}

/** Returns whether a line only gives contact data. */
export const isContactLine = ({ text }: Line) =>
  (text.includes('@') && email.test(text)) || numbersIn(text).length > 0 || /https?:|www\.|linkedin|github/i.test(text)
