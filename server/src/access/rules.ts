import { hiringRole } from '@hireloom/contract/lookups'
import { type Role, role } from '@hireloom/contract/platform/permissions'

/** Returns whether a user may act on the candidates of a job they see: the role User only as its Hiring Manager. */
export const mayAct = (roleId: Role, teamRole: number | null) =>
  roleId !== role.user || teamRole === hiringRole.hiringManager

/** Returns whether a user's jobs can be restricted: Admins and Consultants always see every job of the company. */
export const canBeRestricted = (roleId: Role) => roleId === role.recruiter || roleId === role.user
