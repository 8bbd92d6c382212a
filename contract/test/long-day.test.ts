import { isDayOfCalendar, longDay, longDayIn } from '@hireloom/contract/texts/long-day'
import { expect, it } from 'vitest'

it('writes a day in each language', () => {
  expect(longDay('2026-12-12', 'en')).toBe('12 December 2026')
  expect(longDay('2026-12-12', 'id')).toBe('12 Desember 2026')
})

it('writes the day that an instant has in a zone', () => {
  const at = new Date('2026-11-25T18:00:00Z')
  expect(longDayIn('UTC', at, 'en')).toBe('25 November 2026')
  expect(longDayIn('Asia/Jakarta', at, 'en')).toBe('26 November 2026')
})

it.each([
  ['2026-02-28', true],
  ['2026-02-31', false],
  ['2026-99-99', false],
  ['12 December 2026', false],
])('%s is a day of the calendar: %s', (text, isDay) => expect(isDayOfCalendar(text)).toBe(isDay))
