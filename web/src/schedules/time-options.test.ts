import { expect, test } from 'vitest'
import { startOptions, startsAsTyped } from './time-options.ts'

const startsFor = (search: string) => startsAsTyped(startOptions(null), search).map(({ label }) => label)

test.each(['9.30', '9:30', '09:30', '930', '0930', ' 9.30 ', '9.3'])(
  'a start typed as %j is half past nine',
  (typed) => {
    expect(startsFor(typed)).toEqual(['09.30'])
  },
)

test('the digits of an hour list its quarters, those of the day before those of the night', () => {
  expect(startsFor('9')).toEqual(['09.00', '09.15', '09.30', '09.45'])
  expect(startsFor('10')).toEqual(['10.00', '10.15', '10.30', '10.45'])
  expect(startsFor('1')[0]).toBe('10.00')
  expect(startsFor('1').at(-1)).toBe('01.45')
})

test('text that is not a time lists nothing', () => {
  expect(startsFor('25')).toEqual([])
  expect(startsFor('noon')).toEqual([])
})
