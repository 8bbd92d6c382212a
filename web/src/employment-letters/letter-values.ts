import { EmploymentLetterForm } from '@hireloom/contract/employment-letters/form'
import type { EmploymentLetter, EmploymentLetterProposal } from '@hireloom/contract/employment-letters/letter'
import { probationPeriods } from '@hireloom/contract/offers/terms'
import { id } from '@hireloom/contract/platform/fields'
import type { z } from 'zod'
import type { useFormOf } from '../platform/ui/forms/form.ts'

/** The form of a letter, in which the user chooses the template. */
export const LetterInput = EmploymentLetterForm.omit({ jobId: true }).extend({ templateId: id })
export type LetterInput = z.output<typeof LetterInput>
export type LetterFormState = ReturnType<typeof useFormOf<typeof LetterInput>>

const knownPeriod = (months: number | null) => probationPeriods.find((period) => period === months) ?? 0

/** Returns the values that the form of a new letter starts with. */
export const newLetter = (proposal: EmploymentLetterProposal) => ({
  employmentType: proposal.employmentType.id,
  jobLevel: proposal.jobLevel?.id ?? null,
  probationPeriod: knownPeriod(proposal.probationPeriod),
  workingType: proposal.workingType,
  startDate: proposal.joiningDate,
  endDate: null,
  joiningDate: proposal.joiningDate,
  salary: proposal.salary,
  salaryType: proposal.salaryType,
  benefits: proposal.benefits,
  offerLetterNumber: proposal.offerLetterNumber,
  additionalNotes: '',
  isIntegrityAgreementChecked: false,
  isNonDisclosureAgreementChecked: false,
  templateId: null,
})

/** Returns the values that the form of an existing letter starts with. */
export const valuesOf = (letter: EmploymentLetter) => ({
  employmentType: letter.employmentType.id,
  jobLevel: letter.jobLevel?.id ?? null,
  probationPeriod: knownPeriod(letter.probationPeriod),
  workingType: letter.workingType,
  startDate: letter.startDate,
  endDate: letter.endDate,
  joiningDate: letter.joiningDate,
  salary: letter.salary,
  salaryType: letter.salaryType,
  benefits: letter.benefits ?? '',
  offerLetterNumber: letter.offerLetterNumber,
  additionalNotes: letter.additionalNotes ?? '',
  isIntegrityAgreementChecked: letter.isIntegrityAgreementChecked,
  isNonDisclosureAgreementChecked: letter.isNonDisclosureAgreementChecked,
  templateId: letter.templateId,
})
