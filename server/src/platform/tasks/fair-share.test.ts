import { oneDay, oneSecond } from '@hireloom/contract/platform/durations'
import { expect, test } from 'vitest'
import { priorityOf } from './fair-share.ts'

const noon = Date.UTC(2026, 10, 26, 12)
/** Ids of companies that no other test uses: test files share the state of this module, and theirs add tasks, too. */
const [first, second, third, fourth, fifth, sixth] = [
  2_000_000_001, 2_000_000_002, 2_000_000_003, 2_000_000_004, 2_000_000_005, 2_000_000_006,
]
const addMany = (companyId: number, count: number) =>
  Array.from({ length: count }, () => priorityOf('sendMail', companyId, noon))

test("a company's share is ten tasks a second, and each task beyond it has a lower priority", () => {
  const priorities = addMany(first, 1000)
  expect(priorities.filter((priority) => priority === 0)).toHaveLength(10)
  expect(priorities).toEqual(priorities.toSorted((a, b) => a - b))
  expect(priorities.at(-1)).toBe(99)
})

test("many tasks of a company don't delay those of another company, or of another kind", () => {
  addMany(second, 1000)
  expect(priorityOf('sendMail', third, noon)).toBe(0)
  expect(priorityOf('readCv', second, noon)).toBe(0)
})

test('a company is within its share again after a tenth of a second for each task it added', () => {
  addMany(fourth, 100)
  expect(priorityOf('sendMail', fourth, noon + 5 * oneSecond)).toBe(5)
  expect(priorityOf('sendMail', fourth, noon + 11 * oneSecond)).toBe(0)
})

test("tasks that are due much later don't use up the share of those that are due now", () => {
  const later = Array.from({ length: 20 }, () => priorityOf('sendMail', sixth, noon, oneDay))
  expect([later.at(0), later.at(-1)]).toEqual([0, 1])
  expect(priorityOf('sendMail', sixth, noon)).toBe(0)
})

test('the priority stays within what the queue can store', () => {
  expect(addMany(fifth, 400_000).at(-1)).toBe(32_767)
})
