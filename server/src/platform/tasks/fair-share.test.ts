import { oneSecond } from '@hireloom/contract/platform/durations'
import { expect, test } from 'vitest'
import { priorityOf } from './fair-share.ts'

const noon = Date.UTC(2026, 10, 26, 12)
const addMany = (companyId: number, count: number) =>
  Array.from({ length: count }, () => priorityOf('sendMail', companyId, noon))

test('ten tasks a second are the share of a company, and the others come later and later', () => {
  const priorities = addMany(1, 1000)
  expect(priorities.filter((priority) => priority === 0)).toHaveLength(10)
  expect(priorities).toEqual(priorities.toSorted((one, other) => one - other))
  expect(priorities.at(-1)).toBe(99)
})

test('another company, or another kind of task, is not behind them', () => {
  addMany(2, 1000)
  expect(priorityOf('sendMail', 3, noon)).toBe(0)
  expect(priorityOf('readCv', 2, noon)).toBe(0)
})

test('a company is within its share again when the time for its tasks has passed', () => {
  addMany(4, 100)
  expect(priorityOf('sendMail', 4, noon + 5 * oneSecond)).toBe(5)
  expect(priorityOf('sendMail', 4, noon + 11 * oneSecond)).toBe(0)
})

test('the priority stays within what the queue can store', () => {
  expect(addMany(5, 400_000).at(-1)).toBe(32_767)
})
