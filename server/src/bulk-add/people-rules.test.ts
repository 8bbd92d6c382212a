import { expect, it } from 'vitest'
import { remarksOnKnownPerson } from './people-rules.ts'

const unknown = { appliedOn: undefined, isBlocked: false, restriction: null, isPossibleDuplicate: false }
const duplicate = 'Possible duplicate of a candidate with the same contact data'

it.each([
  ['is unknown', {}, [], []],
  ['is blocked', { isBlocked: true }, ['Is blocked. An Admin has to put them back to New candidates first'], []],
  ['has applied', { appliedOn: '3 Nov 2026' }, ['Has an open application for this job since 3 Nov 2026'], []],
  [
    'is restricted',
    { restriction: { endDate: '2026-12-31' } },
    ['Restricted until 31 Dec 2026. Lift the restriction of this person first'],
    [],
  ],
  ['shares contact data', { isPossibleDuplicate: true }, [], [duplicate]],
  [
    'is blocked and shares contact data',
    { isBlocked: true, isPossibleDuplicate: true },
    ['Is blocked. An Admin has to put them back to New candidates first'],
    [],
  ],
])('gives the problems and notices of a person who %s', (_, known, problems, notices) => {
  const remarks = remarksOnKnownPerson({ ...unknown, ...known })
  expect(remarks.problems.map(({ message }) => message)).toEqual(problems)
  expect(remarks.notices).toEqual(notices)
})
