import type { Permission, Role } from '@hireloom/contract/platform/permissions'
import { seesPersonalData } from './person-rules.ts'
import { mayAct } from './rules.ts'

const writingPermissions = [
  'candidates.updateStatus',
  'candidates.manageInterviews',
  'candidates.manageAssessments',
  'candidates.manageOffer',
] as const

interface Writer {
  roleId: Role
  permissions: ReadonlySet<Permission>
}

/** Returns whether an actor may write to the candidate of an application and ask them for documents. */
export const mayWrite = (actor: Writer, { teamRole }: { teamRole: number | null }) =>
  seesPersonalData(actor) &&
  writingPermissions.some((permission) => actor.permissions.has(permission)) &&
  mayAct(actor.roleId, teamRole)
