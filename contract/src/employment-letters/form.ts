import { z } from 'zod'
import { WorkingType } from '../lookups.ts'
import { maxTermsText, ProbationPeriod, SalaryType } from '../offers/terms.ts'
import { dayWithin, id, money, optionalLine, optionalText } from '../platform/fields.ts'
import { yearsAhead } from '../years-ahead.ts'

/** The maximum number of characters of a letter's number. */
export const maxLetterNumber = 50

/** The form of an employment letter. Which dates it needs depends on the employment type: see `datesProblems`. */
export const EmploymentLetterForm = z.strictObject({
  jobId: id,
  /** The id of the employment type. */
  employmentType: id,
  /** The id of the job level. */
  jobLevel: id.nullable().default(null),
  probationPeriod: ProbationPeriod.default(0),
  workingType: WorkingType,
  /** The first and the last day of a fixed term. */
  startDate: dayWithin(yearsAhead.firstWorkingDay, 'Start date').nullable().default(null),
  endDate: dayWithin(yearsAhead.fixedTermEnd, 'End date').nullable().default(null),
  /** The first day of employment without an end. */
  joiningDate: dayWithin(yearsAhead.firstWorkingDay, 'Joining date').nullable().default(null),
  /** Per month, in the currency of the job. */
  salary: money,
  salaryType: SalaryType,
  benefits: optionalText(maxTermsText).default(''),
  /** Unique in the company. Empty: the next number for a new letter, the same number for a regenerated one. */
  offerLetterNumber: optionalLine(maxLetterNumber).default(''),
  additionalNotes: optionalText(maxTermsText).default(''),
  isIntegrityAgreementChecked: z.boolean().default(false),
  isNonDisclosureAgreementChecked: z.boolean().default(false),
  /** The template that the letter is drawn from; null for the first one by name that fits the employment type. */
  templateId: id.nullable().default(null),
})
export type EmploymentLetterForm = z.output<typeof EmploymentLetterForm>

interface LetterDates {
  startDate: string | null
  endDate: string | null
  joiningDate: string | null
}

/**
 * Returns the dates that a letter lacks, or that are in the wrong order. `hasEndDate`: whether the employment type has
 * an end date.
 */
export function datesProblems({ startDate, endDate, joiningDate }: LetterDates, hasEndDate: boolean) {
  if (!hasEndDate) return joiningDate === null ? [{ field: 'joiningDate', message: 'Joining date is required' }] : []
  const problems: { field: string; message: string }[] = []
  if (startDate === null) problems.push({ field: 'startDate', message: 'Start date is required' })
  if (endDate === null) problems.push({ field: 'endDate', message: 'End date is required' })
  if (startDate !== null && endDate !== null && endDate <= startDate) {
    problems.push({ field: 'endDate', message: 'End date must be after the start date' })
  }
  return problems
}
