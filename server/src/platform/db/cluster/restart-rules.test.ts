import { expect, test } from 'vitest'
import { waitBeforeRestart } from './restart-rules.ts'

const minute = 60_000

test.each<[string, number[], number | undefined]>([
  ['started again at once after the first failure', [0], 250],
  ['started again later after each further failure', [0, 1000, 2000], 1000],
  ['not started again after six failures', [0, 0, 0, 0, 0, 0], undefined],
  [
    'started again at once when the earlier failures are long past',
    [-9, -8, -7, -6, -5, 0].map((at) => at * minute),
    250,
  ],
])('a database is %s', (_, failures, wait) => {
  expect(waitBeforeRestart(failures, 2000)).toBe(wait)
})
