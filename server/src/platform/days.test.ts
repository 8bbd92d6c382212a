import { expect, test } from 'vitest'
import { dayAfter } from './days.ts'

test.each([
  ['2026-11-21', '2026-11-22'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('the day after %s is %s', (day, next) => expect(dayAfter(day)).toBe(next))
