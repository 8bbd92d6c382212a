import type { FormField, FormGroup } from '@hireloom/contract/jobs/application-form'
import { labelOf } from '@hireloom/contract/platform/messages'

export const formGroupLabels: Record<FormGroup, string> = {
  personalInformation: 'Personal information',
  identityAndAddress: 'Identity and address',
  educationAndWorkExperience: 'Education and work experience',
  compensation: 'Compensation',
  attachment: 'Attachments',
}

const longLabels: Partial<Record<FormField, string>> = {
  nik: 'NIK (national ID number)',
  currentSalaryPerMonth: 'Current salary per month',
  expectedSalaryPerMonth: 'Expected salary per month',
}

/** Returns the label that every screen uses for a field of the application form. */
export const formFieldLabel = (field: FormField) => longLabels[field] ?? labelOf([field])
