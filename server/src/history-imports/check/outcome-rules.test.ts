import { expect, test } from 'vitest'
import { findConflict, groupIntoWaves } from './outcome-rules.ts'

test.each([
  [[], undefined],
  [[{ appliedAt: '2024-03-20', isOpen: false, isImported: false }], 'exists'],
  [[{ appliedAt: '2023-01-01', isOpen: false, isImported: false }], undefined],
  [[{ appliedAt: '2023-01-01', isOpen: true, isImported: true }], 'exists'],
  [[{ appliedAt: '2026-11-19', isOpen: true, isImported: false }], 'open'],
] as const)('a row of a person with the applications %j has the conflict %s', (known, outcome) => {
  const dated = known.map((application) => ({ ...application, appliedAt: new Date(application.appliedAt) }))
  expect(findConflict(new Date('2024-03-05'), dated)).toBe(outcome)
})

test('rows of one person are imported one after another, those of different people together', () => {
  expect(groupIntoWaves(['a1', 'b1', 'a2', 'c1', 'a3', 'b2'], (row) => [row.slice(0, 1)])).toEqual([
    ['a1', 'b1', 'c1'],
    ['a2', 'b2'],
    ['a3'],
  ])
})

test('a person is recognized by the number or the e-mail address', () => {
  const keysOf = (row: string) => row.split(' ')
  expect(groupIntoWaves(['317 siti@a', 'siti@a', '317 siti@b', 'agus@a', 'siti@b'], keysOf)).toEqual([
    ['317 siti@a', 'agus@a'],
    ['siti@a', '317 siti@b'],
    ['siti@b'],
  ])
})
