import { isBlank } from '@hireloom/contract/intake/field-values'
import type { FormField } from '@hireloom/contract/jobs/application-form'
import { questionType } from '@hireloom/contract/lookups'
import { visibleFields } from '../../application-form/parts/form-content.ts'
import type { Draft } from './draft/application-draft.ts'
import type { Job, Step } from './draft/application-steps.ts'

/** Seconds to fill in a field on a phone; fields that aren't listed are quick. */
const quickSeconds = 8
const fieldSeconds: Partial<Record<FormField, number>> = {
  citizenIdAddress: 25,
  residentialAddress: 25,
  formalEducation: 45,
  informalEducation: 30,
  workExperience: 60,
  profilePicture: 15,
  portfolio: 15,
  resume: 15,
}
const slowQuestions: Record<number, number> = {
  [questionType.paragraph]: 60,
  [questionType.shortAnswer]: 20,
  [questionType.fileUpload]: 15,
}
const checkSeconds = 30

/** Returns roughly how long the blank fields of these steps take, in whole minutes, at least one. */
export function minutesLeft(steps: readonly Step[], draft: Draft, job: Job): number {
  const seconds = steps.map(({ name, groups }) => {
    if (name === 'check') return checkSeconds
    if (name === 'questions') {
      const open = job.customQuestion.filter(({ id }) => isBlank(draft.answers[id]))
      return sum(open.map(({ type }) => slowQuestions[type] ?? quickSeconds))
    }
    return sum(
      groups.flatMap((group) =>
        visibleFields(job, group, draft.ticks)
          .filter((field) => isBlank(draft.values[group][field]))
          .map((field) => fieldSeconds[field] ?? quickSeconds),
      ),
    )
  })
  return Math.max(1, Math.round(sum(seconds) / 60))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
