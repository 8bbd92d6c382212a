import { cadence } from '@hireloom/contract/reports/saved'
import { describe, expect, test } from 'vitest'
import { linesOf, nextDayOf } from './mailing-rules.ts'

describe('the next day of a mailing', () => {
  test.each([
    [{ cadence: cadence.never, day: 1 }, '2026-11-17', undefined],
    [{ cadence: cadence.weekly, day: 1 }, '2026-11-17', '2026-11-23'],
    [{ cadence: cadence.weekly, day: 2 }, '2026-11-17', '2026-11-24'],
    [{ cadence: cadence.weekly, day: 7 }, '2026-12-31', '2027-01-03'],
    [{ cadence: cadence.daily, day: 1 }, '2026-12-31', '2027-01-01'],
    [{ cadence: cadence.monthly, day: 17 }, '2026-11-17', '2026-12-17'],
    [{ cadence: cadence.monthly, day: 28 }, '2027-02-27', '2027-02-28'],
    [{ cadence: cadence.monthly, day: 1 }, '2026-12-31', '2027-01-01'],
  ])('for %o after %s is %s', (mailing, after, day) => expect(nextDayOf(mailing, after)).toBe(day))
})

test('a mail has 12 lines of a long table, including the last one with numbers, and mentions that there are more', () => {
  const columns = ['Job', 'Branch', 'A', 'B', 'C', 'D', 'E']
  const rows = Array.from({ length: 20 }, (_, index) => [`Job ${index}`, 'Bandung', 1000 * index, 78.9, 2, 3, 4])
  const few = ['Job 20', 'Bandung', 2, null, 0, 0, 0]
  const lines = linesOf({ columns, rows: [...rows.slice(0, 2), few, ...rows.slice(2), ['3 more lines']] })
  expect(lines).toHaveLength(13)
  expect(lines[1]).toEqual({ label: 'Job 1, Bandung', value: 'A: 1.000 · B: 78,9 · C: 2 · D: 3 · E: 4' })
  expect(lines[2]).toEqual({ label: 'Job 20, Bandung', value: 'A: 2 · B: – · C: 0 · D: 0 · E: 0' })
  expect(lines.at(-2)).toMatchObject({ label: 'Job 19, Bandung' })
  expect(lines.at(-1)).toEqual({ label: 'More lines', value: 'Open the report to see all of them' })
  expect(linesOf({ columns, rows: rows.slice(0, 12) })).toHaveLength(12)
})
