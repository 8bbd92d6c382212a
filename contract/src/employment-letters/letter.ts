import { z } from 'zod'
import { Currency, WorkingType } from '../lookups.ts'
import { SalaryType } from '../offers/terms.ts'
import { day, id, NamedRecord, timestamp } from '../platform/fields.ts'
import { SigningState } from '../signing/document.ts'

/** A file of an employment letter. */
const EmploymentLetterVersion = z.object({
  version: z.int(),
  madeAt: timestamp,
  madeBy: NamedRecord.nullable(),
})

/**
 * An employment letter with the terms of its newest version. Pay, benefits, notes and the file are null for readers who
 * may not see pay.
 */
export const EmploymentLetter = z.object({
  id,
  jobApplicationId: id,
  jobId: id,
  employmentType: NamedRecord,
  jobLevel: NamedRecord.nullable(),
  /** In months; 0 for none. */
  probationPeriod: z.int(),
  workingType: WorkingType,
  startDate: day.nullable(),
  endDate: day.nullable(),
  joiningDate: day.nullable(),
  salary: z.number().nullable(),
  salaryCurrency: Currency,
  salaryType: SalaryType.nullable(),
  benefits: z.string().nullable(),
  offerLetterNumber: z.string(),
  additionalNotes: z.string().nullable(),
  isIntegrityAgreementChecked: z.boolean(),
  isNonDisclosureAgreementChecked: z.boolean(),
  templateId: id,
  /** The name of the newest file. */
  employmentLetter: z.string().nullable(),
  currentVersion: z.int(),
  /** Newest first. */
  versions: z.array(EmploymentLetterVersion),
  esign: SigningState.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type EmploymentLetter = z.infer<typeof EmploymentLetter>

/**
 * The values that the form of a new letter starts with: the terms of the newest accepted offer or, without one, of the
 * job. The job level is always the job's.
 */
export const EmploymentLetterProposal = z.object({
  /** The next free number. Another letter may take it in the meantime. */
  offerLetterNumber: z.string(),
  employmentType: NamedRecord,
  jobLevel: NamedRecord.nullable(),
  probationPeriod: z.int().nullable(),
  workingType: WorkingType.nullable(),
  /** The first working day of the hire. */
  joiningDate: day.nullable(),
  salary: z.number().nullable(),
  salaryCurrency: Currency,
  salaryType: SalaryType.nullable(),
  benefits: z.string(),
})
export type EmploymentLetterProposal = z.infer<typeof EmploymentLetterProposal>
