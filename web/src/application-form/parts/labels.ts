import type { FormField } from '@hireloom/contract/jobs/application-form'
import { labelOf } from '@hireloom/contract/platform/messages'
import { texts } from '@hireloom/contract/texts/current'

/** Returns the label of a field, the same as in its error messages. */
export const fieldLabel = (field: FormField) => labelOf([field])

/** Returns the hints below the fields. */
export const fieldHints = (): Partial<Record<FormField, string>> => texts().form.fields.hints

/** The hints for staff who fill in an applicant's form. */
export const staffHints: Partial<Record<FormField, string>> = {
  firstName: 'As on the identity card',
  phoneNumber: 'Such as 0812 3456 7890',
  nik: 'The 16 digits on the identity card (KTP)',
}

/** The autocomplete tokens by field (WCAG 1.3.5). */
export const autoComplete: Partial<Record<FormField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  emailAddress: 'email',
  phoneNumber: 'tel',
  dateOfBirth: 'bday',
  postalCode: 'postal-code',
  residentialAddress: 'street-address',
}
