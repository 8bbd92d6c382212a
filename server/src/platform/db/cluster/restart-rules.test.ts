import { expect, test } from 'vitest'
import { waitBeforeRestart } from './restart-rules.ts'

const minute = 60_000

test.each<[string, number[], number | undefined]>([
  ['at once after the first failure', [0], 250],
  ['later after each further failure', [0, 1000, 2000], 1000],
  ['no more after six failures', [0, 0, 0, 0, 0, 0], undefined],
  ['at once when the earlier failures are long past', [-9, -8, -7, -6, -5, 0].map((at) => at * minute), 250],
])('a database is started again %s', (_, failures, wait) => {
  expect(waitBeforeRestart(failures, 2000)).toBe(wait)
})
