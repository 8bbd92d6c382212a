import { hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { isInUse, UserRestrictionChange } from '@hireloom/contract/user-restrictions'
import { describe, expect, test } from 'vitest'
import { canBeRestricted } from '../access/rules.ts'
import { formProblems, handoverProblems, jobsToHandOver, toRestriction } from './rules.ts'

const change = (overrides: object = {}): UserRestrictionChange => ({
  ...UserRestrictionChange.parse({ updatedAt: null }),
  ...overrides,
})
const target = { id: 7, role: role.recruiter }

test.each([
  ['admin', false],
  ['recruiter', true],
  ['user', true],
  ['consultant', false],
] as const)('the role %s can be restricted: %s', (name, expected) => {
  expect(canBeRestricted(role[name])).toBe(expected)
})

describe('a restriction', () => {
  test.each([
    [{}, false],
    [{ branchId: [1] }, true],
    [{ organizationId: [1] }, true],
    [{ jobPositionId: [1, 2] }, true],
  ])('with %o is in use: %s', (fields, expected) => {
    expect(isInUse(change(fields))).toBe(expected)
  })

  test('is read from ids joined by commas, without repeated ones', () => {
    const formBody = UserRestrictionChange.parse({ branchId: '3,5,3', organizationId: '', updatedAt: null })
    expect(toRestriction(formBody)).toEqual({ branchIds: [3, 5], organizationIds: [], jobPositionIds: [] })
  })

  test.each(['a', '1,b', '1;2', '-3', '1.5'])('refuses %j as ids', (branchId) => {
    expect(UserRestrictionChange.safeParse({ branchId, updatedAt: null }).success).toBe(false)
  })
})

test.each([
  [{}, []],
  [{ id: 7, roleId: role.recruiter, useRestriction: true, branchId: [1] }, []],
  [{ useRestriction: false }, []],
  [{ id: 8 }, ['id']],
  [{ roleId: role.user }, ['roleId']],
  [{ useRestriction: false, branchId: [1] }, ['useRestriction']],
  [{ useRestriction: true }, ['useRestriction']],
])('the form %o has problems in %o', (formBody, fields) => {
  expect(formProblems(change(formBody), target).map(({ field }) => field)).toEqual(fields)
})

describe('handing over', () => {
  const hiddenJobs = [
    { id: 1, hiringRoleId: hiringRole.recruiter },
    { id: 2, hiringRoleId: hiringRole.interviewer },
  ]
  const recruiter = { role: role.recruiter, isActive: true }
  const user = { role: role.user, isActive: true }

  test.each([
    [{}, []],
    [{ assignedUserId: 9 }, [1, 2]],
    [{ assignedUserId: 9, uncheckedIds: [1] }, [2]],
    [{ uncheckedIds: [1] }, []],
  ])('with the form %o passes on the jobs %o', (formBody, ids) => {
    expect(jobsToHandOver(hiddenJobs, change(formBody)).map(({ id }) => id)).toEqual(ids)
  })

  test.each([
    [{}, undefined, []],
    [{ assignedUserId: 9 }, recruiter, []],
    [{ assignedUserId: 9 }, undefined, ['assignedUserId']],
    [{ assignedUserId: 9 }, { ...recruiter, isActive: false }, ['assignedUserId']],
    [{ assignedUserId: 7 }, recruiter, ['assignedUserId']],
    [{ assignedUserId: 9 }, user, ['assignedUserId']],
    [{ assignedUserId: 9 }, { ...user, role: role.consultant }, ['assignedUserId']],
    [{ assignedUserId: 9, uncheckedIds: [1] }, user, []],
    [{ uncheckedIds: [2] }, undefined, []],
    [{ uncheckedIds: [3] }, undefined, ['uncheckedIds']],
  ])('with the form %o to the user %o has problems in %o', (formBody, successor, fields) => {
    const problems = handoverProblems(change(formBody), { target, hiddenJobs, successor })
    expect(problems.map(({ field }) => field)).toEqual(fields)
  })
})
