import { expect, test } from 'vitest'
import { yearBefore } from './rules.ts'

test.each([
  ['2026-11-21', '2025-11-21'],
  ['2028-02-29', '2027-03-01'],
])('a year before %s is %s', (day, before) => expect(yearBefore(day)).toBe(before))
