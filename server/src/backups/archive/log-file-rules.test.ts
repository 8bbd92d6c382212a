import { expect, test } from 'vitest'
import { earliestLogFile, isGap, isLogFile, olderLogFiles } from './log-file-rules.ts'

test.each([
  '000000010000000A000000FE',
  '00000002.history',
  '000000010000000A000000FE.00000028.backup',
  '000000010000000A000000FE.partial',
])('%s is a file of the log', (name) => {
  expect(isLogFile(name)).toBe(true)
})

test.each(['000000010000000A000000F', 'postgresql.conf', '../000000010000000A000000FE', '00000001.HISTORY', ''])(
  '%j is not a file of the log',
  (name) => {
    expect(isLogFile(name)).toBe(false)
  },
)

const names = [
  '000000010000000100000003',
  '000000010000000100000004',
  '000000010000000100000004.00000028.backup',
  '00000002.history',
  '000000020000000100000003',
  '000000020000000100000005',
]

test('files before the first needed part are older, on each timeline', () => {
  expect(olderLogFiles(names, '000000020000000100000004')).toEqual([names[0], names[4]])
  expect(olderLogFiles(names, '000000010000000000000009')).toEqual([])
})

test('the earliest part is known only when that of each backup is', () => {
  expect(earliestLogFile(['000000010000000100000004', '000000020000000100000003'])).toBe('000000020000000100000003')
  expect(earliestLogFile(['000000010000000100000004', undefined])).toBeUndefined()
  expect(earliestLogFile([])).toBeUndefined()
})

test('a missing part is a gap when a later one of its timeline is there', () => {
  expect(isGap('000000020000000100000004', names)).toBe(true)
  expect(isGap('000000020000000100000006', names)).toBe(false)
  expect(isGap('000000010000000100000005', names)).toBe(false)
  expect(isGap('00000001.history', names)).toBe(false)
  const endsPartly = [...names, '000000010000000100000005.partial']
  expect(isGap('000000010000000100000005', endsPartly)).toBe(false)
  expect(isGap('000000010000000100000004', endsPartly)).toBe(true)
  expect(isGap('000000010000000100000004', ['000000010000000100000004.00000028.backup'])).toBe(true)
})
