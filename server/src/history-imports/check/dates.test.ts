import { describe, expect, test } from 'vitest'
import { dayOf, instantOf, orderOf } from './dates.ts'

describe('a date', () => {
  const jakarta = { order: null, timeZone: 'Asia/Jakarta' }
  test.each([
    ['2024-03-05', '2024-03-04T17:00:00.000Z'],
    ['2024-03-05 08:15', '2024-03-05T01:15:00.000Z'],
    ['2024-03-05T08:15:30Z', '2024-03-05T08:15:30.000Z'],
    ['2024-03-05T08:15:30+02:00', '2024-03-05T06:15:30.000Z'],
    ['25/12/2024 1:05 PM', '2024-12-25T06:05:00.000Z'],
    ['5 Mei 2024', '2024-05-04T17:00:00.000Z'],
    ['31/12/2023 23.59', '2023-12-31T16:59:00.000Z'],
    ['31/12/2023 23.59 WIB', '2023-12-31T16:59:00.000Z'],
    ['31 Desember 2023 23.59 WITA', '2023-12-31T15:59:00.000Z'],
    ['2023-12-31, 08.15 wit', '2023-12-30T23:15:00.000Z'],
    ['31-12-2023 23.59.30', '2023-12-31T16:59:30.000Z'],
    ['1709600000000', '2024-03-05T00:53:20.000Z'],
  ])('%s is read in Jakarta as %s', (text, at) => {
    expect(instantOf(text, jakarta)?.toISOString()).toBe(at)
  })

  test('in a zone with daylight saving time has the offset of its day', () => {
    const berlin = { order: null, timeZone: 'Europe/Berlin' }
    expect(instantOf('2024-01-15 12:00', berlin)?.toISOString()).toBe('2024-01-15T11:00:00.000Z')
    expect(instantOf('2024-07-15 12:00', berlin)?.toISOString()).toBe('2024-07-15T10:00:00.000Z')
  })

  test.each(['yesterday', '2024-02-30', '2024-03-05 25:00', '03/04/2024'])('%s is not read as one', (text) => {
    expect(instantOf(text, jakarta)).toBeUndefined()
  })

  test('that could be two days is read in the order that the import is set to', () => {
    expect(dayOf('03/04/2024', { order: 'dayFirst', timeZone: 'UTC' })).toBe('2024-04-03')
    expect(dayOf('03/04/2024', { order: 'monthFirst', timeZone: 'UTC' })).toBe('2024-03-04')
    expect(['03/04/2024', '25/04/2024', '04/25/2024', '2024-04-25'].map(orderOf)).toEqual([
      'either',
      'dayFirst',
      'monthFirst',
      undefined,
    ])
  })
})
