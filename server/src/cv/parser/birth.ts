import { minApplicantAge } from '@hireloom/contract/intake/applicant-age'
import { gender } from '@hireloom/contract/lookups'
import { datesIn, firstDay } from './dates.ts'
import { type LabeledValue, labeledValues } from './labels.ts'
import { bare, type Line, withCapitals } from './lines.ts'

const bothLabel =
  /^(?:tempat (?:dan |tgl |tanggal |and )*(?:tgl|tanggal) ?lahir|tempat(?: (?:dan|tgl|tanggal))* lahir|ttl|place (?:and |of |date )*date of birth|place of birth date of birth|place date of birth|birth|born|lahir|kelahiran|date and place of birth|tempat tanggal lahir|birth details)$/
const placeLabel = /^(?:tempat lahir|place of birth|birth ?place|kota kelahiran|kota lahir)$/
const dateLabel = /^(?:tanggal lahir|tgl lahir|date of birth|dob|d o b|birth ?date|birthday|tanggal kelahiran)$/
const genderLabel = /^(?:jenis kelamin|kelamin|gender|sex|j k|jk)$/
const isLabel = (label: string) =>
  [bothLabel, placeLabel, dateLabel, genderLabel].some((pattern) => pattern.test(label))
const inSentence = /\b(?:lahir|kelahiran|born)\s+(.{4,70})/i
/** Returns whether an applicant may have been born in this year. */
const isBirthYear = (year: number) => year >= 1930 && year <= new Date().getUTCFullYear() - minApplicantAge

/** Returns where and when the person was born, and the gender, as far as they are stated. */
export function birthIn(lines: readonly Line[]): { placeOfBirth?: string; dateOfBirth?: string; gender?: number } {
  const labeled = labeledValues(lines, isLabel, { isLoose: true })
  const find = (label: RegExp) => labeled.find((entry) => label.test(entry.label))
  // In a narrow column the year is in the next line.
  const dateOf = (labeled: LabeledValue | undefined) =>
    dateIn(labeled?.value) ?? (labeled && dateIn(`${labeled.value} ${lines[labeled.lineIndex + 1]?.text ?? ''}`))
  const [place, date, both] = [find(placeLabel), find(dateLabel), find(bothLabel)]
  const statedPlace = place?.value
  const placeAndDate = both?.value ?? birthSentence(lines)
  return {
    placeOfBirth:
      (statedPlace ? placeIn(statedPlace) : undefined) ?? (placeAndDate ? placeIn(placeAndDate) : undefined),
    dateOfBirth: dateOf(date) ?? dateOf(both) ?? dateIn(placeAndDate) ?? dateIn(statedPlace),
    gender: genderIn(labeled),
  }
}

const birthSentence = (lines: readonly Line[]) => lines.map(({ text }) => inSentence.exec(text)?.[1]).find(Boolean)

function dateIn(text: string | undefined) {
  const date = datesIn(text ?? '').find(({ year, day }) => day !== undefined && isBirthYear(year))
  return date && firstDay(date)
}

function placeIn(text: string) {
  const [date] = datesIn(text)
  const after = date && /^[ ,]*(?:in|di|at)\s+([^,;|(]{3,40})/i.exec(text.slice(date.to))?.[1]
  const before = date ? text.slice(0, date.from) : text
  const rawPlace = bare(after ?? before.split(/[,/|(;]| - | pada | on /)[0] ?? '')
  const place = rawPlace.replace(/^(?:di|in|kota|kab\.?|kabupaten)\s+/i, '')
  return /^\p{L}[\p{L} .'-]{2,40}$/u.test(place) ? withCapitals(place) : undefined
}

function genderIn(labeled: readonly LabeledValue[]) {
  const stated = labeled.find(({ label }) => genderLabel.test(label))?.value ?? ''
  if (/^(?:laki|pria|male\b|man\b|l$|m$)/i.test(stated)) return gender.male
  return /^(?:perempuan|wanita|female|woman|p$|f$)/i.test(stated) ? gender.female : undefined
}
