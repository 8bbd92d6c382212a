import { type HiringRole, hiringRole } from '@hireloom/contract/lookups'
import { oneDay, oneMinute } from '@hireloom/contract/platform/durations'
import { type Role, role } from '@hireloom/contract/platform/permissions'
import { instantIn, wallClock } from '@hireloom/contract/platform/zones'
import { type InvitationStatus, invitationDays, invitationStatus, userStatus } from '@hireloom/contract/users'

interface Person {
  id: number
  name: string
  role: Role
  status: number
}

interface Change {
  actor: Pick<Person, 'id' | 'role'>
  target: Person
  /** Active Admins of the company, with or without the target. */
  admins: readonly number[]
}

export type Problem = 'ownAccount' | 'aboveActor' | 'consultant' | 'lastAdmin' | 'pending'

/** Returns why a user's role can't become this one, or undefined. Only Admins grant and revoke the role Admin. */
export function roleProblem({ actor, target, admins }: Change, to: Role): Problem | undefined {
  if (target.id === actor.id) return 'ownAccount'
  if (target.role === role.consultant) return 'consultant'
  if (isAboveActor(actor, target.role) || isAboveActor(actor, to)) return 'aboveActor'
  if (to !== role.admin && isLast(target, admins)) return 'lastAdmin'
  return undefined
}

/** Returns why a user can't be removed, or undefined. */
export function removalProblem({ actor, target, admins }: Change): Problem | undefined {
  if (target.id === actor.id) return 'ownAccount'
  if (isAboveActor(actor, target.role)) return 'aboveActor'
  if (target.status === userStatus.pending) return 'pending'
  if (isLast(target, admins)) return 'lastAdmin'
  return undefined
}

export const isAboveActor = (actor: { role: Role }, other: Role) => other === role.admin && actor.role !== role.admin

const isLast = ({ id, role: userRole, status }: Person, admins: readonly number[]) =>
  userRole === role.admin && status === userStatus.active && admins.every((admin) => admin === id)

/** Returns a user's role in a hiring team: those with the role User may only be Hiring Managers or Interviewers. */
export const hiringRoleFor = (person: { role: Role }, userRole: HiringRole): HiringRole =>
  person.role === role.user && userRole === hiringRole.recruiter ? hiringRole.hiringManager : userRole

interface SuccessorCheck {
  successor: { id: number; role: Role; status: number }
  target: { id: number }
  /** Whether the target is a Recruiter in one of the hiring teams to hand over. */
  needsRecruiter: boolean
}

export const unknownSuccessorMessage = 'Choose another active user of the company'

/** Consultants come from another company and leave with the contract. */
export const consultantSuccessorMessage = 'A Consultant comes from another company; choose a colleague to take over'

/** Returns why this user can't be the successor of a removed user, or undefined. */
export function successorProblem({ successor, target, needsRecruiter }: SuccessorCheck): string | undefined {
  if (successor.id === target.id || successor.status !== userStatus.active) {
    return unknownSuccessorMessage
  }
  if (successor.role === role.consultant) return consultantSuccessorMessage
  if (successor.role === role.user && needsRecruiter) {
    return 'Some of these jobs need a Recruiter; choose an Admin or a Recruiter to take over'
  }
  return undefined
}

/**
 * Returns a user's restriction in words, up to two of a kind by name, more as a number; null without a restriction.
 */
export function describeRestriction(limits: Record<'branches' | 'organizations' | 'positions', readonly string[]>) {
  const parts = Object.entries(limits).flatMap(([kind, names]) => {
    if (names.length === 0) return []
    return [names.length > 2 ? `${names.length} ${kind}` : names.join(', ')]
  })
  return parts.length > 0 ? parts.join(' · ') : null
}

/** Returns when an invitation expires: at the end of its last day in the company's zone. */
export function expiryOf(sentAt: Date, timeZone: string) {
  const sentOn = Date.parse(wallClock(timeZone, sentAt).slice(0, 10))
  const dayAfterLast = new Date(sentOn + (invitationDays + 1) * oneDay).toISOString().slice(0, 10)
  return new Date(instantIn(timeZone, dayAfterLast, '00:00:00').getTime() - 1)
}

/** Returns the current status of an invitation; the stored one may still be pending after it expired. */
export const currentStatus = (
  { status, expiresAt }: { status: InvitationStatus; expiresAt: Date },
  now: Date,
): InvitationStatus =>
  status === invitationStatus.pending && expiresAt.getTime() <= now.getTime() ? invitationStatus.expired : status

/** Milliseconds within which a repeated request to send an invitation counts as the same. */
const sameResend = oneMinute

export const isRepeatedResend = ({ timesSent, sentAt }: { timesSent: number; sentAt: Date }, now: Date) =>
  timesSent > 1 && now.getTime() - sentAt.getTime() < sameResend

/**
 * Splits a name, as sign-on servers give it, into first and last name; without a name, the local part of the address.
 */
export function namesOf(name: string | undefined, email: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = (name ?? '').trim().split(/\s+/)
  return { firstName: firstName || (email.split('@')[0] ?? email), lastName: rest.join(' ') }
}

export const isSameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export type LinkProblem = 'unknown' | 'cancelled' | 'expired' | 'used' | 'otherAddress' | 'unverified'

interface LinkInvitation {
  email: string
  status: number
}

/** Returns the problem with an invitation's link before sign-in, or undefined. */
export function linkStatusProblem(
  invitation: Pick<LinkInvitation, 'status'> | undefined,
): Exclude<LinkProblem, 'otherAddress'> | undefined {
  switch (invitation?.status) {
    case undefined:
      return 'unknown'
    case invitationStatus.canceled:
      return 'cancelled'
    case invitationStatus.expired:
      return 'expired'
    case invitationStatus.accepted:
      return 'used'
    default:
      return undefined
  }
}

/** Returns why the signed-in person can't use the link they came with, or undefined. */
export function linkProblem(
  invitation: LinkInvitation | undefined,
  { email, isEmailVerified }: { email: string | undefined; isEmailVerified: boolean },
): LinkProblem | undefined {
  const problem = linkStatusProblem(invitation)
  if (problem || !invitation) return problem
  if (!email || !isSameAddress(email, invitation.email)) return 'otherAddress'
  return isEmailVerified ? undefined : 'unverified'
}

/** The messages for links that can't be used. */
export const linkMessages: Record<Exclude<LinkProblem, 'otherAddress'>, string> = {
  unknown: 'This invitation link is not valid any more. Use the newest one, or ask your HR Admin to send it again.',
  cancelled: 'This invitation was canceled. Ask your HR Admin to invite you again.',
  expired: 'This invitation has expired. Ask your HR Admin to send it again.',
  used: 'This invitation was accepted already, by another account.',
  unverified: 'The e-mail address of your account is not verified. Verify it, then open the link again.',
}

/** Returns the message for a link that was sent to a different address than the account's. */
export const otherAddressMessage = (invited: string, account: string | undefined) =>
  `This invitation is for ${invited}; ${account ? `you signed in as ${account}` : 'your account has no e-mail address'}`
