import { type HiringRole, hiringRole } from '@hireloom/contract/lookups'
import { oneDay, oneMinute } from '@hireloom/contract/platform/durations'
import { type Role, role } from '@hireloom/contract/platform/permissions'
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

/** Why someone's role can't become this one, or undefined. Only Admins give and take the role of an Admin. */
export function roleProblem({ actor, target, admins }: Change, to: Role): Problem | undefined {
  if (target.id === actor.id) return 'ownAccount'
  if (target.role === role.consultant) return 'consultant'
  if (isAboveActor(actor, target.role) || isAboveActor(actor, to)) return 'aboveActor'
  if (to !== role.admin && isLast(target, admins)) return 'lastAdmin'
  return undefined
}

/** Why someone can't be removed, or undefined. */
export function removalProblem({ actor, target, admins }: Change): Problem | undefined {
  if (target.id === actor.id) return 'ownAccount'
  if (isAboveActor(actor, target.role)) return 'aboveActor'
  if (target.status === userStatus.pending) return 'pending'
  if (isLast(target, admins)) return 'lastAdmin'
  return undefined
}

export const isAboveActor = (actor: { role: Role }, other: Role) => other === role.admin && actor.role !== role.admin

const isLast = ({ id, role: held, status }: Person, admins: readonly number[]) =>
  held === role.admin && status === userStatus.active && admins.every((admin) => admin === id)

/** What someone is in a hiring team: users of the role User decide or meet candidates, they don't run jobs. */
export const hiringRoleFor = (person: { role: Role }, held: HiringRole): HiringRole =>
  person.role === role.user && held === hiringRole.recruiter ? hiringRole.hiringManager : held

interface Inheritance {
  heir: { id: number; role: Role; status: number }
  target: { id: number }
  /** Some of what passes on is the part of a Recruiter in a hiring team. */
  runsAny: boolean
}

/** Why somebody can't take over from a user who is removed, or undefined. */
export function heirProblem({ heir, target, runsAny }: Inheritance): string | undefined {
  if (heir.id === target.id || heir.status !== userStatus.active) {
    return 'Who takes over must be another active user of the company'
  }
  if (heir.role === role.user && runsAny) {
    return 'Some of these jobs need a Recruiter; choose an Admin or a Recruiter to take over'
  }
  return undefined
}

/** What someone is restricted to, two of a kind by name and more as their number; null for nothing. */
export function restrictionWords(limits: Record<'branches' | 'organizations' | 'positions', readonly string[]>) {
  const words = Object.entries(limits).flatMap(([kind, names]) => {
    if (names.length === 0) return []
    return [names.length > 2 ? `${names.length} ${kind}` : names.join(', ')]
  })
  return words.length > 0 ? words.join(' · ') : null
}

export const expiryOf = (sentAt: Date) => new Date(sentAt.getTime() + invitationDays * oneDay)

/** Where an invitation stands at this moment, whatever was written down last. */
export const standingOf = (
  { status, expiresAt }: { status: InvitationStatus; expiresAt: Date },
  now: Date,
): InvitationStatus =>
  status === invitationStatus.pending && expiresAt.getTime() <= now.getTime() ? invitationStatus.expired : status

/** Milliseconds in which a second request to send an invitation again is the same one. */
const sameResend = oneMinute

export const isDoubled = ({ timesSent, sentAt }: { timesSent: number; sentAt: Date }, now: Date) =>
  timesSent > 1 && now.getTime() - sentAt.getTime() < sameResend

/** First and last name out of one text, as sign-on servers give it; the name of the address where there is none. */
export function namesOf(name: string | undefined, email: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = (name ?? '').trim().split(/\s+/)
  return { firstName: firstName || (email.split('@')[0] ?? email), lastName: rest.join(' ') }
}

export const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export type LinkProblem = 'unknown' | 'cancelled' | 'expired' | 'used' | 'otherAddress' | 'unverified'

interface Linked {
  email: string
  status: number
}

/** What is wrong with the link of an invitation before anyone signed in, or undefined. */
export function standingProblem(invitation: Pick<Linked, 'status'> | undefined): LinkProblem | undefined {
  switch (invitation?.status) {
    case undefined:
      return 'unknown'
    case invitationStatus.cancelled:
      return 'cancelled'
    case invitationStatus.expired:
      return 'expired'
    case invitationStatus.accepted:
      return 'used'
    default:
      return undefined
  }
}

/** Why whoever signed in can't use the link they came with, or undefined. */
export function linkProblem(
  invitation: Linked | undefined,
  { email, isEmailVerified }: { email: string | undefined; isEmailVerified: boolean },
): LinkProblem | undefined {
  const problem = standingProblem(invitation)
  if (problem || !invitation) return problem
  if (!email || !sameAddress(email, invitation.email)) return 'otherAddress'
  return isEmailVerified ? undefined : 'unverified'
}

/** What someone reads whose link doesn't let them in. */
export const linkWords: Record<LinkProblem, string> = {
  unknown: 'This invitation link is not valid any more. Use the newest one, or ask your HR Admin to send it again',
  cancelled: 'This invitation was cancelled. Ask your HR Admin to invite you again',
  expired: 'This invitation has expired. Ask your HR Admin to send it again',
  used: 'This invitation was accepted already, by another account',
  otherAddress: 'This invitation is for another e-mail address. Sign in with the account it was sent to',
  unverified: 'The e-mail address of your account is not verified. Verify it, then open the link again',
}
