import { z } from 'zod'
import { Currency, WorkingType } from '../lookups.ts'
import { day, id, NamedRecord, timestamp } from '../platform/fields.ts'
import { SigningState } from '../signing/document.ts'
import { ApprovalStatus, DeclineReason, OfferStatus } from './status.ts'
import { SalaryType } from './terms.ts'

/** The state of an offer in lists and on boards. */
export const OfferState = z.object({
  id,
  status: OfferStatus,
  /** Whether it is open, not signed by the candidate, and its last day has passed in the company's zone. */
  isExpired: z.boolean(),
  approvalStatus: ApprovalStatus,
})
export type OfferState = z.infer<typeof OfferState>

/** An offer. Pay, benefits, notes, the letter and the text of a refusal are null for readers who may not see pay. */
export const Offer = z.object({
  id,
  jobApplicationId: id,
  jobId: id,
  status: OfferStatus,
  /** Whether it is open, not signed by the candidate, and its last day has passed in the company's zone. */
  isExpired: z.boolean(),
  /** Whether the candidate has signed its document, which waits for the signatures of the company or its seal. */
  hasSigned: z.boolean(),
  employmentTypeId: id,
  employmentTypeName: z.string(),
  workingType: WorkingType,
  /** Months; 0 for none. */
  probationPeriod: z.int(),
  salary: z.number().nullable(),
  salaryCurrency: Currency,
  salaryType: SalaryType.nullable(),
  benefits: z.string().nullable(),
  notes: z.string().nullable(),
  startDate: day.nullable(),
  expirationDate: day,
  /** The key of the letter's file. */
  offerLetter: z.string().nullable(),
  offerLetterName: z.string().nullable(),
  templateId: id.nullable(),
  sendToEmail: z.boolean(),
  sendToEsign: z.boolean(),
  approvalStatus: ApprovalStatus,
  esign: SigningState.nullable(),
  /** Whether the letter is being uploaded to the e-signature provider. */
  isProcessing: z.boolean(),
  /** 0 until the terms are first sent for approval or to the candidate. */
  currentVersion: z.int(),
  sentVersion: z.int().nullable(),
  sentAt: timestamp.nullable(),
  answeredAt: timestamp.nullable(),
  declineReason: DeclineReason.nullable(),
  declineText: z.string().nullable(),
  createdBy: NamedRecord.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Offer = z.infer<typeof Offer>
