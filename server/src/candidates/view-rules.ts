import { type HiringRole, hiringRole } from '@hireloom/contract/lookups'
import { type Role, role } from '@hireloom/contract/platform/permissions'

/** The categories of users who read applications, as `application_views.viewer` stores them. */
export const viewer = { admin: 1, recruiter: 2, hiringManager: 3, interviewer: 4, consultant: 5 } as const
export type Viewer = (typeof viewer)[keyof typeof viewer]

const viewerByHiringRole: Record<HiringRole, Viewer> = {
  [hiringRole.recruiter]: viewer.recruiter,
  [hiringRole.hiringManager]: viewer.hiringManager,
  [hiringRole.interviewer]: viewer.interviewer,
}

/**
 * Returns the category of a user: their role in the hiring team or, for Admins, Consultants and users outside the team,
 * their role in the company.
 */
export function viewerOf(roleId: Role, teamRole: HiringRole | null): Viewer {
  if (roleId === role.admin) return viewer.admin
  if (roleId === role.consultant) return viewer.consultant
  if (teamRole !== null) return viewerByHiringRole[teamRole]
  // A User who isn't in the team sees the job only because they created it.
  return roleId === role.recruiter ? viewer.recruiter : viewer.hiringManager
}
