import { defaultPermissions, type Permission, permissions } from '@hireloom/contract/platform/permissions'
import { columnRoles, matrixRows, permissionTypeOf, type RoleMatrix } from '@hireloom/contract/roles'

type Off = [permission: Permission, roleId: number]

/** Returns the default matrix except for the cells that are off. */
export const roleMatrix = (off: Off[] = [], updatedAt: Date | null = null): RoleMatrix => ({
  data: permissions.map((key) => ({
    id: matrixRows[key].id,
    key,
    type: permissionTypeOf(key),
    permissionName: matrixRows[key].permissionName,
    role: columnRoles.map((id) => ({
      id,
      status: defaultPermissions[id].includes(key) && !off.some((cell) => cell[0] === key && cell[1] === id),
    })),
  })),
  users: [
    { id: 1, count: 2 },
    { id: 2, count: 9 },
    { id: 3, count: 1 },
  ],
  updatedAt,
})
