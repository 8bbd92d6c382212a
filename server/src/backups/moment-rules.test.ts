import { expect, test } from 'vitest'
import { readMoment } from './moment-rules.ts'

test.each([
  ['2026-11-22 10:30 WIB', '2026-11-22 03:30:00+00'],
  ['2026-11-22 10:30 wita', '2026-11-22 02:30:00+00'],
  ['2026-11-22 00:30:15 WIT', '2026-11-21 15:30:15+00'],
  ['2026-11-22T10:30:15.123456+07', '2026-11-22 03:30:15.123456+00'],
  ['2026-11-22 10:30:15.5-03:30', '2026-11-22 14:00:15.5+00'],
  ['2026-11-22 10:30Z', '2026-11-22 10:30:00+00'],
  ['2026-11-22 10:30:00 UTC', '2026-11-22 10:30:00+00'],
])('reads %s as %s', (words, text) => {
  const moment = readMoment(words)
  expect(moment?.text).toBe(text)
  expect(moment?.at).toEqual(new Date(text.replace('+00', 'Z').replace('123456', '123')))
})

test.each([
  '2026-11-22 10:30',
  '2026-11-22',
  '22-11-2026 10:30 WIB',
  '2026-02-30 10:30 WIB',
  '2026-11-22 25:30 WIB',
  "2026-11-22 10:30 WIB'; drop",
  'yesterday',
  '',
])('refuses %s', (words) => {
  expect(readMoment(words)).toBeUndefined()
})
