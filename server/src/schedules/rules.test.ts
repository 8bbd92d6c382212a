import { type Permission, role } from '@hireloom/contract/platform/permissions'
import { expect, test } from 'vitest'
import { seesPersonalData, timeProblem } from './rules.ts'

const holding = new Set<Permission>(['candidates.viewSensitiveData'])

test.each([
  ['an Admin', role.admin, false, holding, true],
  ['a Consultant', role.consultant, false, holding, true],
  ['a Recruiter of the job', role.recruiter, true, holding, true],
  ['a Recruiter outside of it', role.recruiter, false, holding, false],
  ['a User of the job whose role may', role.user, true, holding, true],
  ['a User of the job whose role may not', role.user, true, new Set<Permission>(), false],
])('%s in charge of an interview sees personal data: case %#', (_who, roleId, isOnJob, held, expected) => {
  expect(seesPersonalData({ roleId, isOnJob }, held)).toBe(expected)
})

test('a meeting begins after now', () => {
  const now = new Date('2026-11-20T03:00:00Z')
  expect(timeProblem(now, now)).toBe('Time must not be in the past')
  expect(timeProblem(new Date(now.getTime() - 1), now)).toBe('Time must not be in the past')
  expect(timeProblem(new Date(now.getTime() + 1), now)).toBeUndefined()
})
