import { expect, test } from 'vitest'
import { barReason } from './rules.ts'

test.each([
  ['2026-12-31', 'Restricted until 31 Dec 2026'],
  ['2027-09-01', 'Restricted until 01 Sep 2027'],
  [null, 'Restricted'],
])('a bar that ends on %s is given as the reason', (endDate, reason) => expect(barReason(endDate)).toBe(reason))
