import { describe, expect, test } from 'vitest'
import { arrangementProblems, changesOf, isIncomplete, type Stage, usageProblems } from './rules.ts'

const stage = (id: number, name: string, process: number, overrides: Partial<Stage> = {}): Stage => ({
  id,
  name,
  process,
  status: 0,
  isActive: true,
  ...overrides,
})
const own = [
  stage(1, 'Screening', 1),
  stage(2, 'Assessment', 2),
  stage(3, 'HR Interview', 3),
  stage(4, 'User Interview', 3),
  stage(5, 'Offering', 4),
  stage(6, 'Hired', 5, { status: 1 }),
  stage(7, 'Rejected', 5, { status: 2 }),
]
const usual = own.map(({ id, isActive }) => ({ id, isActive }))
const order = (...ids: number[]) => ids.map((id) => ({ id, isActive: true }))
const off = (...ids: number[]) => usual.map(({ id }) => ({ id, isActive: !ids.includes(id) }))

describe('an arrangement of stages', () => {
  test.for([
    ['as it is', usual, []],
    ['two interviews the other way round', order(1, 2, 4, 3, 5, 6, 7), []],
    [
      'an interview before the assessment',
      order(1, 3, 2, 4, 5, 6, 7),
      [['stages.2.id', 'Assessment must come before interview']],
    ],
    ['a stage after the final ones', order(1, 2, 3, 4, 6, 7, 5), [['stages.6.id', 'Offering must come before final']]],
    [
      'the final ones the other way round',
      order(1, 2, 3, 4, 5, 7, 6),
      [['stages.6.id', 'Hired must come before Rejected']],
    ],
    ['a final one off', off(6), [['stages.5.isActive', 'Hired is a final stage and always in use']]],
    ['no offering', off(5), [['stages', 'At least one offering stage must be in use']]],
    ['no interviews', off(3, 4), []],
    ['a stage twice', order(1, 2, 3, 3, 4, 5, 6, 7), [['stages.3.id', 'HR Interview may be named only once']]],
    ['an unknown stage', order(1, 2, 3, 4, 5, 6, 7, 99), [['stages.7.id', 'Stage must be one of the offered values']]],
  ] as const)('%s', ([_, wanted, problems]) => {
    expect(arrangementProblems([...wanted], own).map(({ field, message }) => [field, message])).toEqual(problems)
  })

  test('that leaves out a stage counts as stale', () => {
    expect(isIncomplete(usual, own)).toBe(false)
    expect(isIncomplete(usual.slice(1), own)).toBe(true)
  })

  test.for([
    ['nothing without a change', usual, []],
    ['a changed order', order(1, 2, 4, 3, 5, 6, 7), ['changed the order of the hiring stages']],
    [
      'which stages it switches off',
      off(2, 3),
      ['switched off the hiring stage Assessment', 'switched off the hiring stage HR Interview'],
    ],
  ] as const)('logs %s', ([_, wanted, lines]) => {
    expect(changesOf([...wanted], own)).toEqual(lines)
  })
})

test('at most 20 stages can be in use', () => {
  const many = (count: number) => [...own, ...Array.from({ length: count }, (_, index) => stage(index + 20, 'More', 3))]
  expect(usageProblems(many(13))).toEqual([])
  expect(usageProblems(many(14))).toEqual(['At most 20 stages can be in use'])
})
