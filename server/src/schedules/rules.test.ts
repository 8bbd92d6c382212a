import type { Permission } from '@hireloom/contract/platform/permissions'
import { expect, test } from 'vitest'
import { interviewersProblem, seesWholeApplicant, timeProblem } from './rules.ts'

const permissions = new Set<Permission>(['candidates.viewSensitiveData'])

test.each([
  ['who sees the candidates, and whose role may', true, permissions, true],
  ['whose role may, but who does not see them', false, permissions, false],
  ['who sees them, but whose role may not', true, new Set<Permission>(), false],
])('whether an interviewer %s sees everything: case %#', (_who, seesCandidates, permissions, expected) => {
  expect(seesWholeApplicant({ seesCandidates }, permissions)).toBe(expected)
})

const budi = { name: 'Budi', isActive: true, seesCandidates: true }
const stranger = { ...budi, name: 'Maria', seesCandidates: false }

test.each([
  ['no unknown user', [budi], 2, 'Interviewer must be an active user of the company'],
  ['no user who has left', [{ ...budi, isActive: false }], 1, 'Interviewer must be an active user of the company'],
  ['no user who does not see the candidate', [budi, stranger], 2, "Maria doesn't see the candidates of this job"],
  [
    'none of several',
    [stranger, { ...stranger, name: 'Hendra' }],
    2,
    "Maria and Hendra don't see the candidates of this job",
  ],
  ['a user who sees them', [budi], 1, undefined],
])('may be in charge: %s', (_who, people, expected, problem) => {
  expect(interviewersProblem(people, expected)).toBe(problem)
})

test('a meeting must be in the future', () => {
  const now = new Date('2026-11-20T03:00:00Z')
  expect(timeProblem(now, now)).toBe('Time must not be in the past')
  expect(timeProblem(new Date(now.getTime() - 1), now)).toBe('Time must not be in the past')
  expect(timeProblem(new Date(now.getTime() + 1), now)).toBeUndefined()
})
