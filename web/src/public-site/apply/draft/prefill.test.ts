import { FormFill } from '@hireloom/contract/intake/form-fill'
import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { type QuestionType, questionType } from '@hireloom/contract/lookups'
import { describe, expect, it } from 'vitest'
import { minutesLeft } from '../minutes-left.ts'
import { emptyDraft } from './application-draft.ts'
import { stepsOf } from './application-steps.ts'
import { filledDraft } from './prefill.ts'

const job = { slug: 'cook', applicationForm: defaultApplicationForm, customQuestion: [] }

describe('The known data of an applicant', () => {
  const formFill = FormFill.parse({
    personalInformation: { firstName: 'Putri', emailAddress: 'putri@mail.example', gender: 2 },
    educationAndWorkExperience: { formalEducation: [{ institutionName: 'Universitas Diponegoro' }] },
  })

  it('only fills in blank fields that the job asks for', () => {
    const begun = emptyDraft()
    begun.values.personalInformation.firstName = 'Putri Ayu'
    const { draft, filled } = filledDraft(begun, job, formFill)
    expect(filled).toEqual(['personalInformation.emailAddress', 'educationAndWorkExperience.formalEducation'])
    expect(draft.values.personalInformation).toEqual({ firstName: 'Putri Ayu', emailAddress: 'putri@mail.example' })
  })
})

describe('The estimated time for a form', () => {
  const question = (type: QuestionType) => ({ id: type, content: 'Why', type, isMandatory: true, answerOptions: [] })
  it.each([
    ['the usual fields', [], 6],
    ['a long answer as well', [question(questionType.paragraph)], 7],
  ])('grows with the fields: %s', (_, customQuestion, minutes) => {
    const jobWithQuestion = { ...job, customQuestion }
    const draft = emptyDraft()
    expect(minutesLeft(stepsOf(jobWithQuestion, draft.ticks), draft, jobWithQuestion)).toBe(minutes)
  })

  it('is a minute at the last step', () => {
    const draft = emptyDraft()
    expect(minutesLeft(stepsOf(job, draft.ticks).slice(-1), draft, job)).toBe(1)
  })
})
