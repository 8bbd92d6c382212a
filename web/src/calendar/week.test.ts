import { expect, test } from 'vitest'
import { formatWeek, maxSimultaneous, textLinesIn, weekNumber, weekOf, weeksLater } from './week.ts'

test.each([
  ['2026-11-16', '2026-11-16', '2026-11-22', 47, '16 – 22 November 2026'],
  ['2026-11-22', '2026-11-16', '2026-11-22', 47, '16 – 22 November 2026'],
  ['2026-12-01', '2026-11-30', '2026-12-06', 49, '30 November – 6 December 2026'],
  ['2027-01-01', '2026-12-28', '2027-01-03', 53, '28 December 2026 – 3 January 2027'],
  ['2029-12-31', '2029-12-31', '2030-01-06', 1, '31 December 2029 – 6 January 2030'],
])('%s is in the week from %s to %s, number %i: %s', (day, monday, sunday, number, words) => {
  expect(weekOf(day)).toEqual({ monday, sunday })
  expect(weekNumber(monday)).toBe(number)
  expect(formatWeek(monday, sunday)).toBe(words)
})

test('weeks are counted across the turn of the year', () => {
  expect(weeksLater('2026-12-28', 1)).toBe('2027-01-04')
  expect(weeksLater('2027-01-04', -1)).toBe('2026-12-28')
})

test.each([
  [15, 1],
  [30, 1],
  [45, 2],
  [60, 3],
  [90, 5],
])('an event of %i minutes has room for %i whole lines', (minutes, lines) => {
  expect(textLinesIn(minutes)).toBe(lines)
})

test('only overlapping events are simultaneous, not consecutive ones', () => {
  const at = (from: string, until: string) => ({
    startsAt: new Date(`2026-11-17T${from}:00Z`),
    endsAt: new Date(`2026-11-17T${until}:00Z`),
  })
  expect(maxSimultaneous([])).toBe(0)
  expect(maxSimultaneous([{ startsAt: null, endsAt: null }])).toBe(0)
  expect(maxSimultaneous([at('02:00', '03:00'), at('03:00', '04:00')])).toBe(1)
  expect(
    maxSimultaneous([at('02:00', '04:00'), at('03:00', '05:00'), at('03:30', '03:45'), at('05:00', '06:00')]),
  ).toBe(3)
})
