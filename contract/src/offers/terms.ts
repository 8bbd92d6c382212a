import { z } from 'zod'
import { WorkingType } from '../lookups.ts'
import { codeOf, dayWithin, id, money, optionalText } from '../platform/fields.ts'
import { required } from '../platform/messages.ts'
import { uploadKey } from '../uploads.ts'
import { yearsAhead } from '../years-ahead.ts'

export const salaryType = { nett: 10, gross: 11, grossUp: 12 } as const
export const SalaryType = codeOf(salaryType)
export type SalaryType = z.infer<typeof SalaryType>
export const salaryTypes: Record<SalaryType, string> = {
  [salaryType.nett]: 'Nett',
  [salaryType.gross]: 'Gross',
  [salaryType.grossUp]: 'Gross up',
}

/** Months of probation; 0 for none. */
export const probationPeriods = [0, 1, 3, 6] as const
export const ProbationPeriod = z.literal(probationPeriods)
export type ProbationPeriod = z.infer<typeof ProbationPeriod>

export const probationLabel = (months: number) =>
  months === 0 ? 'None' : `${months} ${months === 1 ? 'month' : 'months'}`

/** The maximum number of characters in benefits and in notes. */
export const maxTermsText = 5000

/** The terms of an offer, without its letter. The salary is per month, in the currency of the job. */
export const OfferTerms = z.object({
  employmentTypeId: id,
  workingType: WorkingType,
  probationPeriod: ProbationPeriod,
  salary: money,
  salaryType: SalaryType,
  benefits: optionalText(maxTermsText).default(''),
  /** The first working day, where it is agreed. */
  startDate: dayWithin(yearsAhead.firstWorkingDay).nullable().default(null),
  /** The last day on which the offer can be accepted. */
  expirationDate: dayWithin(yearsAhead.offerExpiry),
  notes: optionalText(maxTermsText).default(''),
})
export type OfferTerms = z.output<typeof OfferTerms>

/** The form of an offer: its terms, its letter and how it is sent. */
export const offerFields = {
  ...OfferTerms.shape,
  /** The key of the uploaded letter; null for one that is drawn from a template. */
  offerLetter: uploadKey.nullable().default(null),
  templateId: id.nullable().default(null),
  sendToEmail: z.boolean().default(false),
  sendToEsign: z.boolean().default(false),
}

interface Letter {
  offerLetter: string | null
  templateId: number | null
}

/** Returns why an offer's choice of letter is invalid; undefined when it is valid. */
export function letterProblem({ offerLetter, templateId }: Letter) {
  if (offerLetter === null && templateId === null) return required('Offer letter')
  return offerLetter !== null && templateId !== null ? 'Choose a template or upload a letter, not both' : undefined
}

/** Refuses an offer without a letter or with two, even while other fields have problems. */
export const letterCheck = {
  path: ['offerLetter'],
  error: ({ input }: { input?: unknown }) => letterProblem(input as Letter),
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}
export const hasOneLetter = (letter: Letter) => letterProblem(letter) === undefined
