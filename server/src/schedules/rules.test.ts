import type { Permission } from '@hireloom/contract/platform/permissions'
import { expect, test } from 'vitest'
import { interviewersProblem, seesWholeApplicant, timeProblem } from './rules.ts'

const permissions = new Set<Permission>(['candidates.viewSensitiveData'])

test.each([
  ['sees the personal data of candidates on their jobs', true, permissions, true],
  ['does not see the personal data of other candidates', false, permissions, false],
  ['does not see personal data without the permission', true, new Set<Permission>(), false],
])('an interviewer %s', (_name, seesCandidates, permissions, expected) => {
  expect(seesWholeApplicant({ seesCandidates }, permissions)).toBe(expected)
})

const budi = { name: 'Budi', isActive: true, seesCandidates: true }
const stranger = { ...budi, name: 'Maria', seesCandidates: false }

test.each([
  ['refuses an unknown user', [budi], 2, 'Interviewer must be an active user of the company'],
  [
    'refuses a user who has left',
    [{ ...budi, isActive: false }],
    1,
    'Interviewer must be an active user of the company',
  ],
  [
    'refuses a user who does not see the candidates',
    [budi, stranger],
    2,
    "Maria doesn't see the candidates of this job",
  ],
  [
    'names each user who does not see the candidates',
    [stranger, { ...stranger, name: 'Hendra' }],
    2,
    "Maria and Hendra don't see the candidates of this job",
  ],
  ['accepts a user who sees them', [budi], 1, undefined],
])('a meeting %s', (_name, people, expected, problem) => {
  expect(interviewersProblem(people, expected)).toBe(problem)
})

test('a meeting must be in the future', () => {
  const now = new Date('2026-11-20T03:00:00Z')
  expect(timeProblem(now, now)).toBe('Time must not be in the past')
  expect(timeProblem(new Date(now.getTime() - 1), now)).toBe('Time must not be in the past')
  expect(timeProblem(new Date(now.getTime() + 1), now)).toBeUndefined()
})
