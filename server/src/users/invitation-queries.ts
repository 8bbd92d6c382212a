import { createHash, randomBytes } from 'node:crypto'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { userInvitation } from '@hireloom/contract/mail/team-texts'
import { formatLongDay } from '@hireloom/contract/mail/texts'
import { type InvitedRole, invitationStatus, userStatus } from '@hireloom/contract/users'
import { record } from '../history/queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { currentStatus, expiryOf } from './rules.ts'

/** The address of invitation links, followed by the company and a random value. */
export const invitationPath = '/api/v1/auth/invitation'

/** Returns the hash of a token. Only the hash is stored, so a copy of the table contains no valid links. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()
const newToken = (companyId: number) => `${companyId}.${randomBytes(32).toString('base64url')}`

export interface Invitee {
  firstName: string
  lastName: string
  email: string
  idEmployee: string | null
  jobPosition: string | null
}

/** Returns an employee who can be invited, as the HR suite knows them. */
export function findEmployee(db: Db, companyId: number, id: number) {
  return db
    .selectFrom('employees')
    .select(['firstName', 'lastName', 'email', 'idEmployee', 'jobPosition'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()
}

/** Returns the user of the company who has this address, and whether they have joined already. */
export function findUserByEmail(db: Db, companyId: number, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'status'])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

interface InvitationContext {
  publicUrl: string
  now: Date
}

/** Makes a pending user and sends the invitation. Returns undefined when a user of the company has the address. */
export async function inviteUser(db: Db, actor: Actor, person: Invitee, role: InvitedRole, at: InvitationContext) {
  const { companyId, userId: invitedBy } = actor
  const { now } = at
  const user = await db
    .insertInto('users')
    .values({ companyId, role, ...person, status: userStatus.pending, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return undefined
  const token = newToken(companyId)
  const { id } = await db
    .insertInto('invitations')
    .values({
      companyId,
      userId: user.id,
      role,
      invitedBy,
      email: person.email,
      tokenHash: hashOfToken(token),
      sentAt: now,
      expiresAt: expiryOf(now, actor.timeZone),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendInvitation(db, actor, { id, timesSent: 1, token, ...person, role }, at)
  const roleName = nameOf(optionLists.userRole, role) ?? ''
  await record(db, actor, { event: 'user.invited', data: { name: nameOfPerson(person), roleName } })
  return id
}

interface Letter {
  id: number
  timesSent: number
  token: string
  firstName: string
  email: string
  role: InvitedRole
}

async function sendInvitation(db: Db, actor: Actor, { id, timesSent, token, ...to }: Letter, at: InvitationContext) {
  const { companyId } = actor
  const sender = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.email', 'companies.name as companyName'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  await queueMail(db, companyId, {
    dedupeKey: `invitation ${id} ${timesSent}`,
    recipient: to.email,
    replyTo: sender.email,
    text: userInvitation({
      firstName: to.firstName,
      inviterName: actor.name,
      companyName: sender.companyName,
      roleName: nameOf(optionLists.userRole, to.role) ?? '',
      link: `${at.publicUrl}${invitationPath}/${token}`,
      lastDay: formatLongDay(expiryOf(at.now, actor.timeZone), actor.timeZone),
    }),
  })
}

/** Locks an invitation that was not canceled until the end of the transaction. */
export function lockInvitation(db: Db, companyId: number, id: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', sameCompany('users', 'invitations.userId'))
    .select(['invitations.id', 'invitations.userId', 'invitations.role', 'invitations.status', 'invitations.email'])
    .select(['invitations.sentAt', 'invitations.timesSent', 'invitations.expiresAt'])
    .select(['users.firstName', 'users.lastName'])
    .where('invitations.companyId', '=', companyId)
    .where('invitations.id', '=', id)
    .where('invitations.status', '!=', invitationStatus.cancelled)
    .forUpdate('invitations')
    .executeTakeFirst()
}
type LockedInvitation = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>

/** Sends an invitation again with a new link; the old link is invalid from now on. */
export async function resendInvitation(db: Db, actor: Actor, invitation: LockedInvitation, at: InvitationContext) {
  const token = newToken(actor.companyId)
  const timesSent = invitation.timesSent + 1
  await db
    .updateTable('invitations')
    .set({
      status: invitationStatus.pending,
      tokenHash: hashOfToken(token),
      timesSent,
      sentAt: at.now,
      expiresAt: expiryOf(at.now, actor.timeZone),
    })
    .where('companyId', '=', actor.companyId)
    .where('id', '=', invitation.id)
    .execute()
  await sendInvitation(db, actor, { ...invitation, timesSent, token }, at)
  await record(db, actor, { event: 'user.invited_again', data: { name: nameOfPerson(invitation) } })
}

export async function cancelInvitation(db: Db, actor: Actor, invitation: LockedInvitation, now: Date) {
  const { companyId } = actor
  await db
    .updateTable('invitations')
    .set({ status: invitationStatus.cancelled })
    .where('companyId', '=', companyId)
    .where('id', '=', invitation.id)
    .execute()
  await db
    .updateTable('users')
    .set({ isActive: false, updatedAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', invitation.userId)
    .execute()
  await record(db, actor, { event: 'user.invitation_cancelled', data: { name: nameOfPerson(invitation) } })
}

const nameOfPerson = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** The most invitations in a list; a company has some dozens at once. */
const maxListed = 500

/** Returns the invitations that can be accepted now, the newest first; or the one with this id, whatever its status. */
export async function listInvitations(db: Db, companyId: number, { id, now }: { id?: number; now: Date }) {
  let wanted = db
    .selectFrom('invitations')
    .innerJoin('users as inviter', (join) =>
      join.onRef('inviter.companyId', '=', 'invitations.companyId').onRef('inviter.id', '=', 'invitations.invitedBy'),
    )
    .select(['invitations.id', 'invitations.userId', 'invitations.role as roleId', 'invitations.email'])
    .select(['invitations.status', 'invitations.sentAt', 'invitations.expiresAt', userName('inviter').as('invitedBy')])
    .where('invitations.companyId', '=', companyId)
  wanted =
    id === undefined
      ? wanted.where('invitations.status', '=', invitationStatus.pending).where('invitations.expiresAt', '>', now)
      : wanted.where('invitations.id', '=', id)
  const rows = await wanted
    .orderBy('invitations.sentAt', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({ ...row, status: currentStatus(row, now) }))
}

/** Marks the invitations as expired that were not accepted in time. */
export async function expireInvitations(db: Db, now: Date) {
  await acrossCompanies(db)
    .updateTable('invitations')
    .set({ status: invitationStatus.expired })
    .where('status', '=', invitationStatus.pending)
    .where('expiresAt', '<=', now)
    .execute()
}
