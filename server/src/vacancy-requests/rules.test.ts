import { expect, test } from 'vitest'
import { requestProblems } from './rules.ts'

test.each([
  ['may come from no request', null, undefined, undefined],
  ['may come from an unused request', 4, { isUsed: false }, undefined],
  ["can't come from a request that isn't offered", 4, undefined, 'Vacancy request must be one of the offered values'],
  ["can't come from the request of another job", 4, { isUsed: true }, 'Vacancy request is already used by another job'],
])('a new job %s', (_which, id, request, message) => {
  expect(requestProblems(id, request).map((problem) => problem.message)).toEqual(message ? [message] : [])
})
