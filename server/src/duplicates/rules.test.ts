import { matchedBy } from '@hireloom/contract/duplicates'
import { expect, test } from 'vitest'
import { byPerson, handOn, inWords, undoUntil } from './rules.ts'

test('people come with what they have in common, the strongest first and each once', () => {
  const matches = [
    { candidateId: 2, matchedBy: matchedBy.phone },
    { candidateId: 1, matchedBy: matchedBy.email },
    { candidateId: 2, matchedBy: matchedBy.nik },
    { candidateId: 2, matchedBy: matchedBy.phone },
  ]
  expect([...byPerson(matches)]).toEqual([
    [2, [matchedBy.nik, matchedBy.phone]],
    [1, [matchedBy.email]],
  ])
})

const held = (isVisible: boolean, isActable: boolean) => ({
  id: 1,
  candidateId: 7,
  reference: 'A',
  isVisible,
  isActable,
})
test.each([
  ['none', []],
  ['none', [held(false, false)]],
  ['some', [held(true, true), held(false, false)]],
  ['some', [held(true, false)]],
  ['all', [held(true, true), held(true, true)]],
] as const)('an actor has %s of a person in hand with %j', (hand, applications) => {
  expect(handOn(applications, 7)).toBe(hand)
})

test('a long list of references is cut', () => {
  expect(inWords(['A', 'B'])).toBe('A, B')
  expect(inWords(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more')
})

test('a merge can be undone for 30 days', () => {
  expect(undoUntil(new Date('2026-11-01T03:00:00Z'))).toEqual(new Date('2026-12-01T03:00:00Z'))
})
