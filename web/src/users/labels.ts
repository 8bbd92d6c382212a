import { type Role, role } from '@hireloom/contract/platform/permissions'
import { type InvitedRole, invitationStatus, type ListedUser, userStatus } from '@hireloom/contract/users'
import { daysAgo } from '../platform/ui/text/days.ts'
import type { StateColor } from '../platform/ui/theme/colors.ts'

export const roleNames: Record<Role, string> = {
  [role.admin]: 'Admin',
  [role.recruiter]: 'Recruiter',
  [role.user]: 'User',
  [role.consultant]: 'Consultant',
}

/** The roles a company gives, with their meaning. */
export const roleMeanings: Record<InvitedRole, string> = {
  [role.admin]: 'Sees every job and candidate, and manages settings, users and billing.',
  [role.recruiter]: 'Runs the jobs whose hiring team they are in.',
  [role.user]: 'Follows the jobs whose hiring team they are in, as Hiring Manager or Interviewer.',
}

/** The roles that users with the permission can give. */
export const assignableRoles: readonly InvitedRole[] = [role.admin, role.recruiter, role.user]

/** Returns the consequence of giving users a role. */
export const consequenceOf = (to: InvitedRole) =>
  [
    roleMeanings[to],
    to === role.user && 'In hiring teams where they are Recruiter, they become Hiring Manager.',
    'It takes effect at once.',
  ]
    .filter(Boolean)
    .join(' ')

export const statusLabels: Record<ListedUser['status'], { label: string; color: StateColor }> = {
  [userStatus.active]: { label: 'Active', color: 'green' },
  [userStatus.pending]: { label: 'Pending', color: 'orange' },
}

/** Returns the days since a user was last active, in words. The time itself is only stored to the hour. */
export const lastActiveOf = ({ lastActiveAt }: ListedUser, now: Date, timeZone: string) =>
  lastActiveAt && capitalize(daysAgo(lastActiveAt, now, timeZone))

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the second line of a row: the job position, or when the user was invited. */
export function factsOf(user: ListedUser, now: Date, timeZone: string): string {
  const { invitation, jobPosition, email } = user
  if (!invitation) return [jobPosition, email].filter(Boolean).join(' · ')
  const label =
    invitation.status === invitationStatus.expired
      ? 'Invitation expired'
      : `Invited ${daysAgo(invitation.sentAt, now, timeZone)}`
  return `${label} · ${email}`
}
