import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { contentOf } from '../../../application-form/parts/form-content.ts'
import { emptyDraft } from './application-draft.ts'
import { problemsOf } from './application-steps.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T14:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const expired = 'This passport has expired. Enter one that is still valid'

const job = {
  slug: 'cook',
  applicationForm: defaultApplicationForm,
  customQuestion: [],
  company: { timeZone: 'Asia/Jakarta' },
}

it("ignores characters that can't be seen in what was pasted", () => {
  const draft = emptyDraft()
  Object.assign(draft.values.personalInformation, {
    emailAddress: '\u00a0putri@mail\u00ad.example\u200b',
    phoneNumber: '\u202a+62 812\u00a03456\u20117890\u202c',
  })
  const problems = problemsOf(draft, job)
  expect(problems.get('personalInformation.emailAddress')).toBeUndefined()
  expect(problems.get('personalInformation.phoneNumber')).toBeUndefined()
  expect(contentOf(draft, job).personalInformation).toEqual({
    emailAddress: 'putri@mail.example',
    phoneNumber: '+62 812\u00a03456\u20117890',
  })
})

it.each([
  ['Asia/Jakarta', '2026-11-30', undefined],
  ['Asia/Jakarta', '2026-11-29', expired],
  ['Asia/Tokyo', '2026-11-29', expired],
  ['America/New_York', '2026-11-30', undefined],
])('a passport is valid through its last day in the zone of the company: %s, %s', (timeZone, lastDay, problem) => {
  const draft = emptyDraft()
  draft.ticks.isForeigner = true
  draft.values.identityAndAddress.passportExpirationDate = lastDay
  expect(problemsOf(draft, { ...job, company: { timeZone } }).get('identityAndAddress.passportExpirationDate')).toBe(
    problem,
  )
})
