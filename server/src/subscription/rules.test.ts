import type { LimitKind } from '@hireloom/contract/subscription/limits'
import { expect, test } from 'vitest'
import { monthOf, nextMonth, quotaMessages } from './rules.ts'

test.each([
  ['2026-11-20', '2026-11-01', '2026-12-01'],
  ['2026-12-31', '2026-12-01', '2027-01-01'],
  ['2028-02-29', '2028-02-01', '2028-03-01'],
])('%s is in the month from %s, and the next begins on %s', (day, month, next) => {
  expect([monthOf(day), nextMonth(day)]).toEqual([month, next])
})

test.each<[LimitKind, number, string]>([
  ['job', 1, "Your plan allows 1 published job listing a month, and this month's is used."],
  ['job', 5, "Your plan allows 5 published job listings a month, and this month's are used."],
  ['candidate', 1, "Your plan allows 1 candidate review a month, and this month's is used"],
  ['candidate', 50, "Your plan allows 50 candidate reviews a month, and this month's are used"],
])('the refusal of a used %s quota of %i uses the right number', (kind, quota, message) => {
  expect(quotaMessages[kind](quota).startsWith(message)).toBe(true)
})

test('the refusal of another published job gives advice for new jobs and saved ones', () => {
  expect(quotaMessages.job(5)).toMatch(
    / You can publish this job next month, and save it without publishing until then\.$/,
  )
})
