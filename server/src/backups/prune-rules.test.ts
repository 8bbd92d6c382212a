import { expect, test } from 'vitest'
import { expiredBackups, readRetention } from './prune-rules.ts'

test.each([
  ['7d,4w,12m', { days: 7, weeks: 4, months: 12 }],
  ['14d', { days: 14, weeks: 0, months: 0 }],
  ['2m, 1d', { days: 1, weeks: 0, months: 2 }],
])('reads %s', (text, retention) => {
  expect(readRetention(text)).toEqual(retention)
})

test.each(['', '0d', '7', '7x', '7d,7d', '7d,', '-1d', '7d;4w'])('refuses %j', (text) => {
  expect(readRetention(text)).toBeUndefined()
})

// 2026-11-27 is a Friday.
const names = [
  '20261127T150000Z',
  '20261127T020000Z',
  '20261126T020000Z',
  '20261124T020000Z',
  '20261123T020000Z',
  '20261122T020000Z',
  '20261115T020000Z',
  '20261031T020000Z',
  '20261001T020000Z',
  '20260101T020000Z',
]

test.each([
  // The days without a backup don't count.
  ['3d', ['20261127T150000Z', '20261126T020000Z', '20261124T020000Z']],
  ['3w', ['20261127T150000Z', '20261122T020000Z', '20261115T020000Z']],
  ['3m', ['20261127T150000Z', '20261031T020000Z', '20260101T020000Z']],
  ['2d,2w,2m', ['20261127T150000Z', '20261126T020000Z', '20261122T020000Z', '20261031T020000Z']],
  ['99d', names.filter((name) => name !== '20261127T020000Z')],
])('--keep %s keeps the newest backup of each period', (text, kept) => {
  const retention = readRetention(text)
  const expired = expiredBackups([...names].sort(), retention ?? { days: 0, weeks: 0, months: 0 })
  expect(names.filter((name) => !expired.includes(name))).toEqual(kept)
})
