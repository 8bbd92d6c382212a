import { expect, test } from 'vitest'
import { requestProblems } from './rules.ts'

test.each([
  ['no request', null, undefined, undefined],
  ['one that is free', 4, { isUsed: false }, undefined],
  ['one that is not offered', 4, undefined, 'Vacancy request must be one of the offered values'],
  ['one that another job comes from', 4, { isUsed: true }, 'Vacancy request is already used by another job'],
])('a new job may come from %s or is refused with a reason', (_which, id, request, message) => {
  expect(requestProblems(id, request).map((problem) => problem.message)).toEqual(message ? [message] : [])
})
