import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyDraft } from './application-draft.ts'
import { problemsOf } from './application-steps.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T14:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const expired = 'This passport has expired. Enter one that is still valid'

it.each([
  ['Asia/Jakarta', '2026-11-30', undefined],
  ['Asia/Jakarta', '2026-11-29', expired],
  ['Asia/Tokyo', '2026-11-29', expired],
  ['America/New_York', '2026-11-30', undefined],
])('a passport is valid through its last day in the zone of the company: %s, %s', (timeZone, lastDay, problem) => {
  const draft = emptyDraft()
  draft.ticks.isForeigner = true
  draft.values.identityAndAddress.passportExpirationDate = lastDay
  const job = { slug: 'cook', applicationForm: defaultApplicationForm, customQuestion: [], company: { timeZone } }
  expect(problemsOf(draft, job).get('identityAndAddress.passportExpirationDate')).toBe(problem)
})
