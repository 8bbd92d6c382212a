import type { FormFill } from '@hireloom/contract/intake/form-fill'
import { askedFields, isBlank } from '../../../application-form/parts/form-content.ts'
import type { Draft } from './application-draft.ts'
import type { Job } from './application-steps.ts'

const groups = ['personalInformation', 'identityAndAddress', 'educationAndWorkExperience'] as const

/**
 * Fills the job's blank fields with what is known of the applicant; what the applicant typed stays. Returns the new
 * draft and the paths of the fields it filled.
 */
export function filledDraft(draft: Draft, job: Job, known: FormFill): { draft: Draft; filled: string[] } {
  const news = groups.flatMap((group) =>
    askedFields(job, group, draft.ticks)
      .map((field) => ({ group, field, value: (known[group] as Record<string, unknown>)[field] }))
      .filter(({ field, value }) => !isBlank(value) && isBlank(draft.values[group][field])),
  )
  const values = { ...draft.values }
  for (const { group, field, value } of news) values[group] = { ...values[group], [field]: value }
  return { draft: { ...draft, values }, filled: news.map(({ group, field }) => `${group}.${field}`) }
}
