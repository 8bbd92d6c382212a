import { clockChanges, instantIn, offsetIn, wallClock } from '@hireloom/contract/platform/zones'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'America/New_York', 'UTC']
const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

describe('a time on the clocks of a zone', () => {
  test.each([
    ['Asia/Jakarta', '2026-11-30', '10:45:00', '2026-11-30T03:45:00Z'],
    ['Asia/Makassar', '2026-11-30', '10:45:00', '2026-11-30T02:45:00Z'],
    ['Asia/Jayapura', '2026-12-01', '00:30:00', '2026-11-30T15:30:00Z'],
    ['America/New_York', '2026-07-01', '09:00:00', '2026-07-01T13:00:00Z'],
    ['America/New_York', '2026-12-01', '09:00:00', '2026-12-01T14:00:00Z'],
    // Clocks skip from 02:00 to 03:00 on 8 March and repeat 01:00 to 02:00 on 1 November.
    ['America/New_York', '2026-03-08', '01:59:59', '2026-03-08T06:59:59Z'],
    ['America/New_York', '2026-03-08', '02:30:00', '2026-03-08T07:30:00Z'],
    ['America/New_York', '2026-03-08', '03:00:00', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-11-01', '01:30:00', '2026-11-01T05:30:00Z'],
    ['America/New_York', '2026-11-01', '02:00:00', '2026-11-01T07:00:00Z'],
  ])('in %s, %s %s is %s', (zone, day, time, expected) => {
    expect(instantIn(zone, day, time)).toEqual(new Date(expected))
  })

  test.each(['0000-01-01', '0001-01-01', '0999-12-31', '9999-12-31'])('is an instant even on %s', (day) => {
    expect(instantIn('Asia/Jakarta', day, '23:59:59').getTime()).not.toBeNaN()
  })

  test.each(zones)('is converted from any instant in %s and back, except in the repeated hour', (zone) => {
    fc.assert(
      fc.property(instant, (date) => {
        const at = new Date(Math.floor(date.getTime() / 1000) * 1000)
        const [day = '', time = ''] = wallClock(zone, at).split('T')
        const back = instantIn(zone, day, time)
        expect(wallClock(zone, back)).toBe(wallClock(zone, at))
        expect([0, 3_600_000]).toContain(at.getTime() - back.getTime())
      }),
    )
  })

  test('supports offsets that are not whole hours', () => {
    expect(offsetIn('Asia/Kathmandu', new Date('2026-11-30T00:00:00Z'))).toBe(345)
    expect(offsetIn('America/St_Johns', new Date('2026-12-30T00:00:00Z'))).toBe(-210)
  })
})

test('clock changes in a zone are found to the minute', () => {
  const changesIn = (zone: string) => clockChanges(zone, new Date('2026-01-01'), new Date('2026-12-31'))
  expect(changesIn('Asia/Jakarta')).toEqual([])
  expect(changesIn('America/New_York')).toEqual([
    { at: new Date('2026-03-08T07:00:00Z'), before: -300, after: -240 },
    { at: new Date('2026-11-01T06:00:00Z'), before: -240, after: -300 },
  ])
})
