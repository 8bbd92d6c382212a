import { expect, test } from 'vitest'
import { monthsAfter } from '../../platform/days.ts'
import { talentPoolOf } from './rules.ts'

const today = '2026-11-27'

test.each([
  ['none', [null, null], { until: null, isRenewable: false }],
  ['after its end', ['2026-11-26'], { until: null, isRenewable: false }],
  ['on its last day', ['2026-11-27'], { until: '2026-11-27', isRenewable: true }],
  ['60 days before its end', ['2027-01-26'], { until: '2027-01-26', isRenewable: true }],
  ['61 days before its end', ['2027-01-27'], { until: '2027-01-27', isRenewable: false }],
  ['of two applications', ['2027-11-27', null, '2026-12-01'], { until: '2027-11-27', isRenewable: false }],
])('a consent lasts until its latest day and is renewable in the last 60: %s', (_words, days, expected) => {
  expect(
    talentPoolOf(
      days.map((talentPoolDay) => ({ talentPoolDay })),
      today,
    ),
  ).toEqual(expected)
})

test.each([
  ['2026-11-27', 12, '2027-11-27'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-11-30', 1, '2026-12-30'],
])('%s plus %i months is %s', (day, months, expected) => {
  expect(monthsAfter(day, months)).toBe(expected)
})
