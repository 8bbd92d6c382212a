import { expect, test } from 'vitest'
import { rangeProblem } from './rules.ts'

test.each([
  ['2026-11-16', '2026-11-22', undefined],
  ['2026-11-16', '2026-11-16', undefined],
  ['2026-11-16', '2026-12-27', undefined],
  ['2026-11-16', '2026-12-28', 'At most 42 days at once'],
  ['2026-11-16', '2026-11-15', 'The last day must not be before the first'],
])('%s to %s: %s', (start, end, message) => expect(rangeProblem(start, end)?.message).toBe(message))
