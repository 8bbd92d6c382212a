import { type Permission, permissions, role } from '@hireloom/contract/platform/permissions'
import { columnRoles, matrixRows, permissionTypeOf, permissionTypes } from '@hireloom/contract/roles'
import { describe, expect, test } from 'vitest'
import { sampleMatrix } from '../../../contract/test/samples/sample-bodies.ts'
import { type Decision, permissionsOf } from '../access/permission-rules.ts'
import { changedDecisions, describeChanges, matrixOf, matrixProblems } from './rules.ts'

const off = (permission: Permission, ofRole: Decision['role'] = role.recruiter): Decision => ({
  role: ofRole,
  permission,
  isGranted: false,
})
const on = (permission: Permission, ofRole: Decision['role'] = role.user): Decision => ({
  role: ofRole,
  permission,
  isGranted: true,
})

describe('the matrix', () => {
  test('has six groups of 11, 11, 2, 3, 1 and 1 rows with distinct ids', () => {
    const rows = matrixOf([])
    expect(Object.keys(permissionTypes).map((type) => rows.filter((row) => row.type === type).length)).toEqual([
      11, 11, 2, 3, 1, 1,
    ])
    expect(rows.map(({ type }) => Object.keys(permissionTypes).indexOf(type))).toEqual(
      rows.map(({ type }) => Object.keys(permissionTypes).indexOf(type)).toSorted((a, b) => a - b),
    )
    expect(new Set(rows.map(({ id }) => id)).size).toBe(29)
    expect(rows.map(({ role }) => role.map(({ id }) => id))).toEqual(rows.map(() => [1, 2, 3]))
  })

  test('hides four rows on its page', () => {
    const hidden = permissions.filter((permission) => matrixRows[permission].isHidden)
    expect(hidden.map((permission) => matrixRows[permission].permissionName)).toEqual([
      'Duplicate existing job listing',
      'View job listing',
      'Update candidate profile (Profile, Tags)',
      'Add comments on candidate profile',
    ])
  })

  test('groups a permission by the first word of its key', () => {
    expect(permissionTypeOf('candidates.export')).toBe('candidates')
    expect(permissionTypeOf('career')).toBe('career')
  })
})

describe('the permissions of a role', () => {
  test('are the defaults until the company decides', () => {
    expect(permissionsOf(role.recruiter, [])).toContain('jobs.create')
    expect(permissionsOf(role.recruiter, [])).not.toContain('jobs.delete')
    expect(permissionsOf(role.user, [])).toEqual([
      'jobs.viewJobListing',
      'candidates.viewDetails',
      'candidates.updateStatus',
      'candidates.addComments',
      'candidates.manageInterviews',
      'candidates.manageAssessments',
    ])
  })

  test("follow the company's decisions for this role only", () => {
    const decisions = [off('jobs.create'), on('candidates.export')]
    expect(permissionsOf(role.recruiter, decisions)).not.toContain('jobs.create')
    expect(permissionsOf(role.recruiter, [off('candidates.export', role.user)])).toContain('candidates.export')
    expect(permissionsOf(role.user, decisions)).toContain('candidates.export')
  })

  test('are complete for an Admin, whatever is stored', () => {
    expect(permissionsOf(role.admin, [off('jobs.create', role.admin)])).toEqual(permissions)
  })

  test("are a Recruiter's for a Consultant, without the settings of the client", () => {
    const kept = ['settings.users', 'settings.rolesPermissions', 'settings.restrictedCandidates', 'career', 'jobBoard']
    const everything = permissions.map((permission) => on(permission, role.recruiter))
    expect(permissionsOf(role.consultant, everything)).toEqual(permissions.filter((name) => !kept.includes(name)))
    expect(permissionsOf(role.consultant, [off('jobs.create')])).not.toContain('jobs.create')
  })
})

describe('a matrix to be saved', () => {
  const whole = sampleMatrix.permissions
  const [create, ...others] = whole
  const changed = (permission: Permission, id: number, status: boolean) =>
    whole.map((row) =>
      row.id === matrixRows[permission].id
        ? { ...row, role: row.role.map((cell) => (cell.id === id ? { ...cell, status } : cell)) }
        : row,
    )

  test.each([
    ['is accepted when complete', whole, []],
    ['needs every row', others, [{ field: 'permissions', message: expect.stringContaining("'Create job listing'") }]],
    [
      'needs the hidden rows too',
      whole.filter(({ id }) => id !== 7),
      [{ field: 'permissions', message: expect.any(String) }],
    ],
    ['must not be empty', [], [{ field: 'permissions', message: expect.stringContaining('it lacks') }]],
    [
      'must have each row once',
      [...whole, create],
      [{ field: 'permissions.29.id', message: expect.stringContaining('twice') }],
    ],
    [
      'must have only known rows',
      [...whole, { id: 99, role: [] }],
      [{ field: 'permissions.29.id', message: 'There is no permission with the id 99' }],
    ],
    [
      'must name each role once',
      [{ id: 1, role: [1, 2, 2].map((id) => ({ id, status: true })) }, ...others],
      [{ field: 'permissions.0.role', message: "'Create job listing' must name each role once" }],
    ],
    [
      'must leave everything to Admins',
      changed('jobs.delete', role.admin, false),
      [{ field: 'permissions.5.role', message: "Admins always have 'Delete job listing'" }],
    ],
  ])('%s', (_what, changes, problems) => {
    expect(matrixProblems(changes as Parameters<typeof matrixProblems>[0])).toEqual(problems)
  })

  test('decides two columns, and leaves hidden rows as they are', () => {
    const changes = [changed('jobs.create', role.recruiter, false), changed('jobs.viewJobListing', role.user, false)]
    const [decisions, hidden] = changes.map((rows) => changedDecisions(rows, [off('jobs.duplicate')]))
    expect(decisions).toHaveLength(58)
    expect(decisions).toContainEqual(off('jobs.create'))
    expect(decisions).toContainEqual(off('jobs.duplicate'))
    expect(hidden).toContainEqual(on('jobs.viewJobListing'))
  })

  test('is described by its changes', () => {
    const after = changedDecisions(changed('jobs.create', role.recruiter, false), [])
    expect(describeChanges([], after, (id) => `role ${id}`)).toEqual(["'Create job listing' off for role 2"])
    expect(describeChanges(after, after, () => '')).toEqual([])
  })

  test('has what was saved when it is read again', () => {
    const after = changedDecisions(changed('candidates.export', role.user, true), [])
    const row = matrixOf(after).find(({ key }) => key === 'candidates.export')
    expect(row?.role).toEqual(columnRoles.map((id) => ({ id, status: true })))
  })
})
