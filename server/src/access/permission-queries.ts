import { type Permission, type Role, role } from '@hireloom/contract/platform/permissions'
import type { Db } from '../platform/db/db.ts'
import { type Decision, permissionsOf } from './permission-rules.ts'

/** Returns the current permissions of a role in a company. */
export async function findPermissions(db: Db, companyId: number, roleId: Role): Promise<ReadonlySet<Permission>> {
  const column = roleId === role.consultant ? role.recruiter : roleId
  const decisions = roleId === role.admin ? [] : await listDecisions(db, companyId, column)
  return new Set(permissionsOf(roleId, decisions))
}

/** Lists the cells of the role matrix that the company has set, for one role or for all. */
export function listDecisions(db: Db, companyId: number, roleFilter?: Role): Promise<Decision[]> {
  let decisions = db
    .selectFrom('rolePermissions')
    .select(['role', 'permission', 'isGranted'])
    .where('companyId', '=', companyId)
  if (roleFilter !== undefined) decisions = decisions.where('role', '=', roleFilter)
  return decisions.execute()
}
