import type { PlaceholderValues } from '@hireloom/contract/letters/placeholders'
import { type WorkingType, workingType } from '@hireloom/contract/lookups'
import { type SalaryType, salaryType } from '@hireloom/contract/offers/terms'
import { numberFormat } from '@hireloom/contract/platform/formats'
import { longDay } from '@hireloom/contract/texts/long-day'

/** The languages that values are written in. */
export type TextLanguage = 'id' | 'en'

/** The data that fill a letter. What is not known yet is absent, and its placeholder stays. */
export interface LetterData {
  candidateName: string
  position: string
  branch: string
  organization: string
  city: string
  companyName: string
  senderName: string
  /** `YYYY-MM-DD`, in the company's zone. */
  today: string
  letterNumber?: string | undefined
  employmentType?: string | undefined
  workingType?: WorkingType | undefined
  /** Months; 0 for none. */
  probationPeriod?: number | undefined
  salary?: number | undefined
  salaryCurrency?: string | undefined
  salaryType?: SalaryType | undefined
  benefits?: string | undefined
  jobLevel?: string | undefined
  additionalNotes?: string | undefined
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  expirationDate?: string | undefined
}

const valueTexts = {
  id: {
    [workingType.onSite]: 'di kantor',
    [workingType.hybrid]: 'hibrida',
    [workingType.remote]: 'jarak jauh',
    [salaryType.nett]: 'bersih (nett)',
    [salaryType.gross]: 'kotor (gross)',
    [salaryType.grossUp]: 'gross up',
    none: 'tidak ada',
    months: (count: number) => `${count} bulan`,
  },
  en: {
    [workingType.onSite]: 'on-site',
    [workingType.hybrid]: 'hybrid',
    [workingType.remote]: 'remote',
    [salaryType.nett]: 'nett',
    [salaryType.gross]: 'gross',
    [salaryType.grossUp]: 'gross up',
    none: 'none',
    months: (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`,
  },
} as const

/** Returns the values of placeholders in a language, without those that are not known yet. */
export function valuesOf(data: LetterData, language: TextLanguage): PlaceholderValues {
  const translations = valueTexts[language]
  const { probationPeriod: months, salary, salaryCurrency = 'IDR' } = data
  const day = (value: string | null | undefined) => (value ? longDay(value, language) : undefined)
  const values: Record<keyof PlaceholderValues, string | undefined> = {
    candidate_name: data.candidateName,
    position: data.position,
    branch: data.branch,
    organization: data.organization,
    job_level: data.jobLevel ?? '',
    employment_type: data.employmentType,
    working_type: data.workingType && translations[data.workingType],
    probation: months === undefined ? undefined : months === 0 ? translations.none : translations.months(months),
    salary: salary === undefined ? undefined : formatAmount(salary, salaryCurrency),
    salary_type: data.salaryType && translations[data.salaryType],
    benefits: data.benefits ?? '',
    additional_notes: data.additionalNotes ?? '',
    start_date: day(data.startDate),
    end_date: day(data.endDate),
    expiration_date: day(data.expirationDate),
    letter_number: data.letterNumber,
    today: day(data.today),
    city: data.city,
    company_name: data.companyName,
    sender_name: data.senderName,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Returns an amount with the usual symbol of its currency, as Indonesia writes it: `Rp 11.500.000`. */
function formatAmount(amount: number, currency: string) {
  const format = numberFormat('id-ID', {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  })
  return format.format(amount).replace(/\u00a0/g, ' ')
}
