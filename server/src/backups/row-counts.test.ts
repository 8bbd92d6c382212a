import { expect, test } from 'vitest'
import { rangesBetween, tableProblems } from './row-counts.ts'

const counts = (rows: number, added = 0, removed = 0) => ({ rows, added, removed })

test('a table may have as many rows as at any moment between the two counts', () => {
  const before = new Map([
    ['quiet', counts(7, 100, 20)],
    ['growing', counts(7, 100, 20)],
    ['queue', counts(3, 1000, 900)],
    ['restarted', counts(5, 1000, 900)],
    ['dropped', counts(2)],
  ])
  const after = new Map([
    ['quiet', counts(7, 100, 20)],
    ['growing', counts(9, 103, 21)],
    ['queue', counts(2, 1010, 911)],
    ['restarted', counts(6, 1, 0)],
    ['new', counts(4)],
  ])
  expect(rangesBetween(before, after)).toEqual({
    quiet: { least: 7, most: 7 },
    growing: { least: 6, most: 10 },
    queue: { least: 0, most: 13 },
    restarted: { least: 5, most: 6 },
    dropped: { least: 2, most: 2 },
  })
})

test('tables with too few or too many rows are named', () => {
  const ranges = {
    jobs: { least: 4, most: 4 },
    mails: { least: 2, most: 5 },
    users: { least: 1, most: 1 },
    plans: { least: 1, most: 3 },
  }
  const rows = new Map([
    ['jobs', 3],
    ['mails', 6],
    ['plans', 3],
  ])
  expect(tableProblems(rows, ranges)).toEqual([
    'jobs has 3 rows instead of 4',
    'mails has 6 rows instead of 2 to 5',
    'users is missing',
  ])
})
