import { describe, expect, test } from 'vitest'
import { everyMonth, monthsOf } from './rules.ts'

describe('the months of a report', () => {
  test.each([
    [{}, { first: '2025-12', last: '2026-11', firstDay: '2025-12-01', lastDay: '2026-11-30' }],
    [{ endDate: '2028-02' }, { first: '2027-03', last: '2028-02', firstDay: '2027-03-01', lastDay: '2028-02-29' }],
    [
      { startDate: '2026-11', endDate: '2026-11' },
      { first: '2026-11', last: '2026-11', firstDay: '2026-11-01', lastDay: '2026-11-30' },
    ],
    [
      { startDate: '2021-12', endDate: '2026-11' },
      { first: '2021-12', last: '2026-11', firstDay: '2021-12-01', lastDay: '2026-11-30' },
    ],
  ])('for %o are %o', (query, months) => expect(monthsOf(query, '2026-11')).toEqual(months))

  test.each([
    [{ startDate: '2026-12', endDate: '2026-11' }, 'End date must not be before the start date'],
    [{ startDate: '2021-11', endDate: '2026-11' }, 'A report covers at most 60 months'],
  ])("can't be %o: %s", (query, problem) => expect(monthsOf(query, '2026-11')).toBe(problem))

  test('include months without rows, also across a new year', () => {
    const months = monthsOf({ startDate: '2026-11', endDate: '2027-01' }, '2027-01')
    if (typeof months === 'string') throw new Error(months)
    const found = [{ month: '2026-12', hired: 3 }]
    expect(everyMonth(months, found, (month) => ({ month, hired: 0 }))).toEqual([
      { month: '2026-11', hired: 0 },
      { month: '2026-12', hired: 3 },
      { month: '2027-01', hired: 0 },
    ])
  })
})
