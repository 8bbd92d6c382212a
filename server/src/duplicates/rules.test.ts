import { type MatchedBy, matchedBy } from '@hireloom/contract/duplicates'
import { expect, test } from 'vitest'
import { accessTo, byPerson, listReferences, splitDismissed, undoUntil } from './rules.ts'

const match = (candidateId: number, by: MatchedBy, value = 'x') => ({ candidateId, matchedBy: by, value })

test('people are listed once each with their matches, the strongest first', () => {
  const matches = [
    match(2, matchedBy.phone),
    match(1, matchedBy.email),
    match(2, matchedBy.nik),
    match(2, matchedBy.phone, 'y'),
  ]
  expect([...byPerson(matches)]).toEqual([
    [2, [matchedBy.nik, matchedBy.phone]],
    [1, [matchedBy.email]],
  ])
})

test('dismissed people are suggested again, with all matches, as soon as they share something new', () => {
  const traceOf = ({ matchedBy: by, value }: { matchedBy: number; value: string }) => `${by} ${value}`
  const dismissals = new Map([
    [1, new Set(['4 +62'])],
    [2, new Set(['4 +62', '3 a@b.c'])],
  ])
  const byPhone = [1, 2, 3].map((candidateId) => match(candidateId, matchedBy.phone, '+62'))
  const byEmail = [match(1, matchedBy.email, 'a@b.c')]
  expect(splitDismissed([...byPhone, ...byEmail], dismissals, traceOf)).toEqual({
    open: [byPhone[0], byPhone[2], ...byEmail],
    dismissed: [byPhone[1]],
  })
})

const application = (isVisible: boolean, isActable: boolean) => ({
  id: 1,
  candidateId: 7,
  jobId: 5,
  reference: 'A',
  isVisible,
  isActable,
})
test.each([
  ['none', []],
  ['none', [application(false, false)]],
  ['some', [application(true, true), application(false, false)]],
  ['some', [application(true, false)]],
  ['all', [application(true, true), application(true, true)]],
] as const)('an actor may access %s of a person with %j', (access, applications) => {
  expect(accessTo(applications, 7)).toBe(access)
})

test('a long list of references is shortened', () => {
  expect(listReferences(['A', 'B'])).toBe('A, B')
  expect(listReferences(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more')
})

test('a merge can be undone for 30 days', () => {
  expect(undoUntil(new Date('2026-11-01T03:00:00Z'))).toEqual(new Date('2026-12-01T03:00:00Z'))
})
