import { expect, test } from 'vitest'
import { dayAfter, daysFrom } from './days.ts'

test.each([
  ['2026-11-21', '2026-11-22'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
  ['9999-12-31', '9999-12-31'],
])('the day after %s is %s', (day, next) => expect(dayAfter(day)).toBe(next))

test.each([
  ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['2026-02-27', '2026-02-27', ['2026-02-27']],
  ['2026-02-27', '2026-02-26', []],
  ['9999-12-30', '9999-12-31', ['9999-12-30', '9999-12-31']],
])('the days from %s to %s are %j', (first, last, days) => expect(daysFrom(first, last)).toEqual(days))
