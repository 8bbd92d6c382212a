import type { EmploymentLetterForm } from '@hireloom/contract/employment-letters/form'
import type { EmploymentLetter } from '@hireloom/contract/employment-letters/letter'
import { placeholderKeys } from '@hireloom/contract/letters/placeholders'
import { type LetterLanguage, letterLanguage } from '@hireloom/contract/letters/templates'
import type { NamedRecord } from '@hireloom/contract/platform/fields'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { seesPay } from '../offers/rules.ts'

/** Returns why a letter can't have a language; undefined when it can. */
export const languageProblem = (hasEndDate: boolean, language: LetterLanguage) =>
  hasEndDate && language === letterLanguage.english
    ? 'A fixed-term agreement has to be in Indonesian (UU 13/2003, article 57, as changed by UU 6/2023). Send it in Indonesian or in both languages.'
    : undefined

interface TemplateText {
  language: LetterLanguage
  body: string
}

/**
 * Returns the first template in a language that the employment allows, with the placeholder of the end date if and only
 * if the employment has one. Without such a template, the first one in an allowed language.
 */
export function fittingTemplate<Template extends TemplateText>(templates: readonly Template[], hasEndDate: boolean) {
  const allowed = templates.filter(({ language }) => languageProblem(hasEndDate, language) === undefined)
  return allowed.find(({ body }) => placeholderKeys(body).includes('end_date') === hasEndDate) ?? allowed[0]
}

/** Returns a form with only the dates of its employment: both days of a fixed term, or the joining date. */
export const withDatesOf = <Form extends EmploymentLetterForm>(form: Form, hasEndDate: boolean): Form =>
  hasEndDate ? { ...form, joiningDate: null } : { ...form, startDate: null, endDate: null }

const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const

/** Returns the number that is proposed for a letter of a day: `118/HR/XI/2026`. */
export function letterNumber(sequence: number, day: string) {
  const month = romanMonths[Number(day.slice(5, 7)) - 1]
  if (!month) throw new Error(`Not a day: ${day}`)
  return `${sequence}/HR/${month}/${day.slice(0, 4)}`
}

/** Returns the name of a letter's file: `Employment letter 118-HR-XI-2026.pdf`. An empty number is left out. */
export const filenameOf = (number: string) =>
  `${`Employment letter ${number.replace(/[^\p{L}\p{N}._-]+/gu, '-')}`.trim()}.pdf`

interface OuterRecord {
  id: number | null
  name: string | null
}

/** Returns a record of an outer join; null without one. */
export const namedOrNull = ({ id, name }: OuterRecord): NamedRecord | null =>
  id === null ? null : { id, name: name ?? '' }

interface StoredLetter extends Omit<EmploymentLetter, 'jobLevel' | 'versions'> {
  jobLevel: OuterRecord
  versions: readonly { version: number; madeAt: Date; maker: OuterRecord }[]
}

interface Reader {
  permissions: ReadonlySet<Permission>
  teamRole: number | null
}

const hiddenPay = { salary: null, salaryType: null, benefits: null, additionalNotes: null, employmentLetter: null }

/** Returns a letter for a reader; without access to pay, its pay, texts and file are null. */
export function letterFor({ versions, jobLevel, ...letter }: StoredLetter, reader: Reader): EmploymentLetter {
  return {
    ...letter,
    jobLevel: namedOrNull(jobLevel),
    versions: versions.map(({ version, madeAt, maker }) => ({ version, madeAt, madeBy: namedOrNull(maker) })),
    ...(!seesPay(reader) && hiddenPay),
  }
}
