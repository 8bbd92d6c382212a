import { expect, test } from 'vitest'
import { lastQuarters, monthOfQuarter } from './quarter-rules.ts'

test.each([
  [{}, '2026-11-20', '2026-Q1', '2026-Q4'],
  [{}, '2026-03-31', '2025-Q2', '2026-Q1'],
  [{ endQuarter: '2024-Q3' }, '2026-11-20', '2023-Q4', '2024-Q3'],
  [{ startQuarter: '2026-Q2' }, '2026-11-20', '2026-Q2', '2026-Q4'],
])('for %o on %s, the quarters are %s to %s', (chosen, today, startQuarter, endQuarter) => {
  expect(lastQuarters(chosen, today)).toEqual({ startQuarter, endQuarter })
})

test('a quarter has its first and its last month', () => {
  expect([monthOfQuarter('2026-Q1', 0), monthOfQuarter('2026-Q4', 2)]).toEqual(['2026-01', '2026-12'])
})
