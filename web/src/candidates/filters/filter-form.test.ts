import type { AnswerFilter } from '@hireloom/contract/applications/answer-filters'
import { expect, test } from 'vitest'
import { answerProblem, rangeProblem } from './filter-form.ts'

const bounds = { min: 0, max: 100 }

test.each([
  [{ min: 0, max: 100 }, undefined],
  [{ min: 40, max: 40 }, undefined],
  [{ max: 40 }, undefined],
  [{ min: -1 }, 'Score must be between 0 and 100'],
  [{ max: 101 }, 'Score must be between 0 and 100'],
  [{ min: Number.NaN }, 'Score must be a whole number'],
  [{ max: 70.5 }, 'Score must be a whole number'],
  [{ min: 60, max: 40 }, 'Minimum score must not exceed the maximum'],
])('the range %j has the problem %s', (ends, problem) => {
  expect(rangeProblem(ends, bounds, 'Score')).toBe(problem)
})

test.each<[AnswerFilter, string | undefined]>([
  [{ qId: 1, typeId: 6, ans: { min: 5, max: 3 } }, 'The first number must not exceed the second'],
  [{ qId: 1, typeId: 6, ans: { min: 5, max: null } }, undefined],
  [{ qId: 1, typeId: 6, ans: { min: Number.NaN, max: null } }, 'Answer must be a number'],
  [
    { qId: 1, typeId: 5, ans: { start: '2026-12-02', end: '2026-12-01' } },
    'The first day must not be after the second',
  ],
  [{ qId: 1, typeId: 5, ans: { start: '2026-12-01', end: '2026-12-01' } }, undefined],
  [{ qId: 1, typeId: 3, ans: ['One month'] }, undefined],
  [{ qId: 1, typeId: 2, ans: true }, undefined],
])('the answer filter %j has the problem %s', (filter, problem) => {
  expect(answerProblem(filter)).toBe(problem)
})
