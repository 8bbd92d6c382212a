import { permissions, type Role, role } from '@hireloom/contract/platform/permissions'
import type { FieldError } from '@hireloom/contract/platform/wire'
import {
  columnRoles,
  matrixRows,
  type PermissionRow,
  permissionTypeOf,
  type RoleMatrixChange,
} from '@hireloom/contract/roles'
import { type Decision, permissionsOf } from '../access/permission-rules.ts'

/** Returns the matrix as the API returns it. */
export function matrixOf(decisions: readonly Decision[]): PermissionRow[] {
  const columns = columnRoles.map((id) => ({ id, granted: new Set(permissionsOf(id, decisions)) }))
  return permissions.map((key) => ({
    id: matrixRows[key].id,
    key,
    type: permissionTypeOf(key),
    permissionName: matrixRows[key].permissionName,
    role: columns.map(({ id, granted }) => ({ id, status: granted.has(key) })),
  }))
}

type ChangedRow = RoleMatrixChange['permissions'][number]

/** Returns the problems of a matrix that is to be saved. */
export function matrixProblems(rows: readonly ChangedRow[]): FieldError[] {
  const ids = rows.map(({ id }) => id)
  const missing = permissions.filter((permission) => !ids.includes(matrixRows[permission].id))
  const names = missing.map((permission) => `'${matrixRows[permission].permissionName}'`).join(', ')
  return [
    ...rows.flatMap((row, index) => {
      const isDuplicate = ids.indexOf(row.id) < index
      return rowProblems(row, isDuplicate).map(({ field, message }) => ({
        field: `permissions.${index}.${field}`,
        message,
      }))
    }),
    ...(names ? [{ field: 'permissions', message: `The matrix must be complete; it lacks ${names}` }] : []),
  ]
}

function rowProblems(row: ChangedRow, isDuplicate: boolean): FieldError[] {
  const permission = permissionOf(row)
  if (!permission) return [{ field: 'id', message: `There is no permission with the id ${row.id}` }]
  const { permissionName } = matrixRows[permission]
  const problems: FieldError[] = []
  if (isDuplicate) problems.push({ field: 'id', message: `'${permissionName}' appears twice` })
  if (columnRoles.some((id) => !row.role.some((cell) => cell.id === id))) {
    problems.push({ field: 'role', message: `'${permissionName}' must name each role once` })
  }
  if (row.role.some(({ id, status }) => id === role.admin && !status)) {
    problems.push({ field: 'role', message: `Admins always have '${permissionName}'` })
  }
  return problems
}

const permissionOf = ({ id }: ChangedRow) => permissions.find((permission) => matrixRows[permission].id === id)

/** Returns the decisions of a whole matrix. What the page hides stays as it is. */
export function changedDecisions(rows: readonly ChangedRow[], before: readonly Decision[]): Decision[] {
  const current = {
    [role.recruiter]: permissionsOf(role.recruiter, before),
    [role.user]: permissionsOf(role.user, before),
  }
  return rows.flatMap((row) => {
    const permission = permissionOf(row)
    if (!permission) return []
    return row.role.flatMap(({ id, status }) => {
      if (id === role.admin) return []
      const isGranted = matrixRows[permission].isHidden ? current[id].includes(permission) : status
      return [{ role: id, permission, isGranted }]
    })
  })
}

/** Describes the changes: `'Create job listing' off for Recruiter`. */
export function describeChanges(
  before: readonly Decision[],
  after: readonly Decision[],
  nameOfRole: (id: Role) => string,
) {
  return after
    .filter((decision) => permissionsOf(decision.role, before).includes(decision.permission) !== decision.isGranted)
    .map(({ role, permission, isGranted }) => {
      const { permissionName } = matrixRows[permission]
      return `'${permissionName}' ${isGranted ? 'on' : 'off'} for ${nameOfRole(role)}`
    })
}
