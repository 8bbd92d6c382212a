import { isBlank } from '@hireloom/contract/intake/field-values'
import type { FormFill } from '@hireloom/contract/intake/form-fill'
import { visibleFields } from '../../../application-form/parts/form-content.ts'
import type { Draft } from './application-draft.ts'
import type { Job } from './application-steps.ts'

const groups = ['personalInformation', 'identityAndAddress', 'educationAndWorkExperience'] as const

/**
 * Fills in the job's blank fields with known data of the applicant; typed values stay. Returns the new
 * draft and the paths of the fields it filled.
 */
export function filledDraft(draft: Draft, job: Job, formFill: FormFill): { draft: Draft; filled: string[] } {
  const additions = groups.flatMap((group) =>
    visibleFields(job, group, draft.ticks)
      .map((field) => ({ group, field, value: (formFill[group] as Record<string, unknown>)[field] }))
      .filter(({ field, value }) => !isBlank(value) && isBlank(draft.values[group][field])),
  )
  const values = { ...draft.values }
  for (const { group, field, value } of additions) values[group] = { ...values[group], [field]: value }
  return { draft: { ...draft, values }, filled: additions.map(({ group, field }) => `${group}.${field}`) }
}
