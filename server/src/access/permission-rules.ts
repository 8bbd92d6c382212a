import {
  defaultPermissions,
  forConsultants,
  type Permission,
  permissions,
  type Role,
  role,
} from '@hireloom/contract/platform/permissions'

/** A cell of the role matrix that the company has set. */
export interface Decision {
  role: Role
  permission: Permission
  isGranted: boolean
}

const keyOf = ({ role, permission }: Pick<Decision, 'role' | 'permission'>) => `${role} ${permission}`

/** Returns the permissions of a role: those that the company has set, otherwise the defaults. Admins have all. */
export function permissionsOf(roleId: Role, decisions: readonly Decision[]): readonly Permission[] {
  if (roleId === role.admin) return permissions
  if (roleId === role.consultant) return forConsultants(permissionsOf(role.recruiter, decisions))
  const decided = new Map(decisions.map((decision) => [keyOf(decision), decision.isGranted]))
  return permissions.filter(
    (permission) => decided.get(keyOf({ role: roleId, permission })) ?? defaultPermissions[roleId].includes(permission),
  )
}
