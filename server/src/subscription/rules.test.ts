import { expect, test } from 'vitest'
import { monthOf, nextMonth } from './rules.ts'

test.each([
  ['2026-11-20', '2026-11-01', '2026-12-01'],
  ['2026-12-31', '2026-12-01', '2027-01-01'],
  ['2028-02-29', '2028-02-01', '2028-03-01'],
])('%s is in the month from %s, and the next begins on %s', (day, month, next) => {
  expect([monthOf(day), nextMonth(day)]).toEqual([month, next])
})
