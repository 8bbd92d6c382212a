import { role } from '@hireloom/contract/platform/permissions'
import { expect, test } from 'vitest'
import { seesPersonalData, timeProblem } from './rules.ts'

test.each([
  ['an Admin', role.admin, false, true],
  ['a Consultant', role.consultant, false, true],
  ['a Recruiter of the job', role.recruiter, true, true],
  ['a Recruiter outside of it', role.recruiter, false, false],
  ['a User of the job', role.user, true, false],
])('%s in charge of an interview sees personal data: case %#', (_who, roleId, isOnJob, expected) => {
  expect(seesPersonalData({ roleId, isOnJob })).toBe(expected)
})

test('a meeting begins after now', () => {
  const now = new Date('2026-11-20T03:00:00Z')
  expect(timeProblem(now, now)).toBe('Time must not be in the past')
  expect(timeProblem(new Date(now.getTime() - 1), now)).toBe('Time must not be in the past')
  expect(timeProblem(new Date(now.getTime() + 1), now)).toBeUndefined()
})
