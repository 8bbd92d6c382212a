import type { AnswerValue } from '@hireloom/contract/intake/field-schemas'
import type { Ticks } from '@hireloom/contract/intake/submission'
import type { FormField, FormGroup } from '@hireloom/contract/jobs/application-form'
import type { PublicJob } from '@hireloom/contract/public-site'
import type { ApplicantUpload } from '@hireloom/contract/uploads'
import { type ComponentType, createContext, useContext } from 'react'
import type { Pause } from '../../platform/api/retry.ts'
import { DayField, type DayFieldProps } from './day-field.tsx'
import type { FormAnswers } from './form-content.ts'

/** The state of a job's form that its fields need. Paths are like `attachment.resume`. */
export interface FormState {
  job: Pick<PublicJob, 'applicationForm' | 'customQuestion' | 'salaryCurrency'>
  draft: FormAnswers & {
    /** Names and sizes of uploaded files by their keys. */
    files: Record<string, { name: string; size: number }>
  }
  /** Paths of fields that were filled in automatically and haven't been changed since. */
  prefilled: ReadonlySet<string>
  error: (path: string) => string | undefined
  set: (group: FormGroup, field: FormField, value: unknown) => void
  answer: (questionId: number, value: AnswerValue | null) => void
  tick: (name: keyof Ticks, isTicked: boolean) => void
  /** Switches the portfolio between a link and a file. */
  linkPortfolio: (isLink: boolean) => void
}

/** A file that is being uploaded, or one whose upload failed. */
export interface Upload {
  file: File
  type: ApplicantUpload
  /** Bytes. */
  sent: number
  /** Why the upload is waiting. */
  pause?: Pause | undefined
  problem?: string
  /** Whether sending the file again may help. */
  canRetry?: boolean
}

/** The uploads of a form by the path of their field. */
export interface FieldUploads {
  of: (path: string) => Upload | undefined
  /** Returns the name of a file whose upload was interrupted because the page was closed. */
  interruptedAt: (path: string) => string | undefined
  send: (path: string, type: ApplicantUpload, file: File) => void
  cancel: (path: string) => void
}

interface FormAudience {
  size: 'lg' | 'sm'
  /** Whether applicants fill in their own form; otherwise staff fill it in for a candidate. */
  isOwn: boolean
  /** Applicants choose days in the browser's own control, so that public pages don't load the product's calendar. */
  DayField: ComponentType<DayFieldProps>
}

/** The people who fill in the fields: applicants, who get large fields, unless a provider sets otherwise. */
export const AudienceOfForm = createContext<FormAudience>({ size: 'lg', isOwn: true, DayField })
export const useFormAudience = () => useContext(AudienceOfForm)
