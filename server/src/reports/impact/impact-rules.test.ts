import { textWithoutRatio } from '@hireloom/contract/reports/impact'
import { expect, test } from 'vitest'
import { chanceOf } from './chance-rules.ts'
import { compareGroups } from './impact-rules.ts'

// Values of fisher.test in R.
test.each([
  [{ passed: 3, inStep: 4 }, { passed: 1, inStep: 4 }, 0.4857],
  [{ passed: 10, inStep: 15 }, { passed: 2, inStep: 15 }, 0.00777],
  [{ passed: 0, inStep: 5 }, { passed: 5, inStep: 5 }, 0.00794],
  [{ passed: 20, inStep: 40 }, { passed: 20, inStep: 40 }, 1],
])("the chance of a difference between %j and %j is %d, as in Fisher's exact test", (a, b, chance) => {
  expect(chanceOf(a, b)).toBeCloseTo(chance, 4)
  expect(chanceOf(b, a)).toBeCloseTo(chance, 4)
})

test('the chance is also calculated for groups of tens of thousands', () => {
  const chance = chanceOf({ passed: 30_000, inStep: 60_000 }, { passed: 15_100, inStep: 30_000 })
  expect(chance).toBeGreaterThan(0.3)
  expect(chance).toBeLessThan(0.4)
})

const group = (name: string, inStep: number, passed: number, isAnswered = true) => ({
  name,
  inStep,
  passed,
  isAnswered,
})
const statesOf = (groups: ReturnType<typeof compareGroups>) => groups.map(({ name, state }) => `${name} ${state}`)

test('groups are compared to the one with the highest rate, in rounded numbers, except those without an answer', () => {
  const groups = compareGroups([group('Male', 203, 120), group('Female', 101, 40), group('Not given', 52, 50, false)])
  expect(groups).toMatchObject([
    { name: 'Male', state: 'reference', applications: 205, rate: 59, ratio: null },
    { name: 'Female', state: 'compared', applications: 100, rate: 40, ratio: 0.66 },
    { name: 'Not given', state: 'unanswered', applications: 50, rate: 96, ratio: null, chance: null },
  ])
  expect(groups[1]?.chance).toBeLessThan(0.01)
})

test("a ratio of exactly four fifths is not below it, and one that isn't quite four fifths isn't rounded up to it", () => {
  const [, exact] = compareGroups([group('A', 30, 25), group('B', 30, 20)])
  expect(exact?.ratio).toBe(0.8)
  const [, low] = compareGroups([group('A', 1000, 500), group('B', 1000, 399)])
  expect(low?.ratio).toBe(0.79)
})

test('a group of fewer than 5 is hidden, and so is the next smallest; an empty one is left out', () => {
  const groups = compareGroups([group('A', 90, 40), group('B', 4, 1), group('C', 40, 20), group('D', 0, 0)])
  expect(statesOf(groups)).toEqual(['A uncompared', 'B hidden', 'C hidden'])
  expect(groups[1]).toEqual({ name: 'B', state: 'hidden', applications: null, rate: null, ratio: null, chance: null })
  const answered = [group('A', 90, 40), group('B', 80, 20), group('Not given', 2, 1, false)]
  expect(statesOf(compareGroups(answered))).toEqual(['A uncompared', 'B hidden', 'Not given hidden'])
})

test('groups of fewer than 30 are shown, but not compared', () => {
  expect(statesOf(compareGroups([group('A', 90, 40), group('B', 29, 28), group('C', 30, 30)]))).toEqual([
    'A compared',
    'B tooFew',
    'C reference',
  ])
})

test('the groups of a step that nobody passed are not compared', () => {
  expect(statesOf(compareGroups([group('A', 90, 0), group('B', 60, 0)]))).toEqual(['A uncompared', 'B uncompared'])
})

test('a group of at least 30 is not too small, even if it is the only large one or nobody passed', () => {
  const alone = compareGroups([group('A', 30, 3), group('B', 29, 2)])
  const noneHired = compareGroups([group('A', 90, 0), group('B', 32, 0)])
  expect(alone.map(textWithoutRatio)).toEqual(['Not compared', 'Too few to compare (30)'])
  expect(noneHired.map(textWithoutRatio)).toEqual(['Not compared', 'Not compared'])
})
