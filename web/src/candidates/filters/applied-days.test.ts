import { expect, test } from 'vitest'
import { AppliedDays, appliedWords, daysOf, formOf } from './applied-days.ts'

test.each([
  ['today', 'today', { first: '2026-03-05', last: '2026-03-05' }, 'Today'],
  ['last_7_days', 'last_7_days', { first: '2026-02-27', last: '2026-03-05' }, 'Last 7 days'],
  ['last_30_days', 'last_30_days', { first: '2026-02-04', last: '2026-03-05' }, 'Last 30 days'],
  ['this_month', 'this_month', { first: '2026-03-01', last: '2026-03-05' }, 'This month'],
  ['2026-02-03,2026-02-09', 'days', { first: '2026-02-03', last: '2026-02-09' }, '3 Feb 2026 – 9 Feb 2026'],
  ['2026-02-03,2026-02-03', 'days', { first: '2026-02-03', last: '2026-02-03' }, '3 Feb 2026'],
  [',2026-02-09', 'days', { last: '2026-02-09' }, 'until 9 Feb 2026'],
  ['2026-01,2026-02', 'months', { first: '2026-01-01', last: '2026-02-28' }, 'Jan 2026 – Feb 2026'],
  ['2026-01,', 'months', { first: '2026-01-01' }, 'from Jan 2026'],
])('%s in the address is read as %s, and written back unchanged', (text, form, days, words) => {
  const applied = AppliedDays.decode(text)
  expect(formOf(applied)).toBe(form)
  expect(daysOf(applied, '2026-03-05')).toEqual(days)
  expect(appliedWords(applied)).toBe(words)
  expect(AppliedDays.encode(applied)).toBe(text)
})

test.each(['', ',', 'yesterday', '2026-02-09,2026-02-03', '2026-02-30,', '2026-13,', '2026-02,2026-02-09'])(
  '%j in the address is not a range of days',
  (text) => expect(AppliedDays.safeDecode(text).success).toBe(false),
)
