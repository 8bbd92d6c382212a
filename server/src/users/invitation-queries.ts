import { randomBytes } from 'node:crypto'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { userInvitation } from '@hireloom/contract/mail/team-texts'
import { dayWithWeekday } from '@hireloom/contract/mail/texts'
import { type InvitedRole, invitationStatus, userStatus } from '@hireloom/contract/users'
import { sql } from 'kysely'
import { record } from '../history/queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { hashToken } from '../platform/signing.ts'
import { currentStatus, expiryOf, namesOf } from './rules.ts'

/** The address of invitation links, followed by the company and a random value. */
export const invitationPath = '/api/v1/auth/invitation'

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

/** The user who invites, or the operator, who isn't a user. */
export type Inviter =
  | Pick<Actor, 'companyId' | 'timeZone' | 'name' | 'userId'>
  | (Pick<Actor, 'companyId' | 'timeZone' | 'name'> & {
      userId: null
      actorName: string
      /** Receives the replies to the mail. */
      email: string | undefined
    })

/**
 * Creates a pending user and sends the invitation. Returns its id and link; undefined when a user of the company has
 * the address.
 */
export async function inviteUser(db: Db, inviter: Inviter, person: Invitee, role: InvitedRole, at: InvitationContext) {
  const { companyId, userId: invitedBy } = inviter
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
      tokenHash: hashToken(token),
      sentAt: now,
      expiresAt: expiryOf(now, inviter.timeZone),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = await sendInvitation(db, inviter, { id, timesSent: 1, token, ...person, role }, at)
  const roleName = nameOf(optionLists.userRole, role) ?? ''
  await record(db, inviter, { event: 'user.invited', data: { name: nameOfPerson(person), roleName } })
  return { id, link }
}

interface InvitationMail {
  id: number
  timesSent: number
  token: string
  firstName: string
  email: string
  role: InvitedRole
}

/** Queues the mail and returns the link in it. */
async function sendInvitation(
  db: Db,
  inviter: Inviter,
  { id, timesSent, token, ...to }: InvitationMail,
  { publicUrl, now }: InvitationContext,
) {
  const { companyId, timeZone } = inviter
  const { companyName } = await db
    .selectFrom('companies')
    .select('name as companyName')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const link = `${publicUrl}${invitationPath}/${token}`
  const replyTo = inviter.userId === null ? inviter.email : await findAddress(db, companyId, inviter.userId)
  await queueMail(db, companyId, {
    dedupeKey: `invitation ${id} ${timesSent}`,
    recipient: to.email,
    ...(replyTo && { replyTo }),
    text: userInvitation({
      firstName: to.firstName,
      inviterName: inviter.name,
      companyName,
      roleName: nameOf(optionLists.userRole, to.role) ?? '',
      link,
      lastDay: dayWithWeekday(expiryOf(now, timeZone), timeZone),
    }),
  })
  return link
}

async function findAddress(db: Db, companyId: number, userId: number) {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email
}

/** Locks an invitation until the end of the transaction, unless it was canceled. */
export function lockInvitation(db: Db, companyId: number, id: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', sameCompany('users', 'invitations.userId'))
    .select(['invitations.id', 'invitations.userId', 'invitations.role', 'invitations.status', 'invitations.email'])
    .select(['invitations.sentAt', 'invitations.timesSent', 'invitations.expiresAt'])
    .select(['users.firstName', 'users.lastName'])
    .where('invitations.companyId', '=', companyId)
    .where('invitations.id', '=', id)
    .where('invitations.status', '!=', invitationStatus.canceled)
    .forUpdate('invitations')
    .executeTakeFirst()
}
type LockedInvitation = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>

/** Sends an invitation again with a new link; the old link is invalid from now on. Returns the link. */
export async function resendInvitation(db: Db, inviter: Inviter, invitation: LockedInvitation, at: InvitationContext) {
  const token = newToken(inviter.companyId)
  const timesSent = invitation.timesSent + 1
  await db
    .updateTable('invitations')
    .set({
      status: invitationStatus.pending,
      tokenHash: hashToken(token),
      timesSent,
      sentAt: at.now,
      expiresAt: expiryOf(at.now, inviter.timeZone),
    })
    .where('companyId', '=', inviter.companyId)
    .where('id', '=', invitation.id)
    .execute()
  const link = await sendInvitation(db, inviter, { ...invitation, timesSent, token }, at)
  await record(db, inviter, { event: 'user.invited_again', data: { name: nameOfPerson(invitation) } })
  return link
}

export async function cancelInvitation(db: Db, actor: Actor, invitation: LockedInvitation, now: Date) {
  const { companyId } = actor
  await db
    .updateTable('invitations')
    .set({ status: invitationStatus.canceled })
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

/** Returns the name of an invited person; without one, the local part of the address. */
const nameOfPerson = ({ firstName, lastName, email }: Pick<Invitee, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || namesOf(undefined, email).firstName

/** The maximum number of invitations in a list; a company has some dozens at once. */
const maxListed = 500

/** Returns the invitations that can be accepted now, the newest first; or the one with this id, whatever its status. */
export async function listInvitations(db: Db, companyId: number, { id, now }: { id?: number; now: Date }) {
  let query = db
    .selectFrom('invitations')
    .leftJoin('users as inviter', (join) =>
      join.onRef('inviter.companyId', '=', 'invitations.companyId').onRef('inviter.id', '=', 'invitations.invitedBy'),
    )
    .select(['invitations.id', 'invitations.userId', 'invitations.role as roleId', 'invitations.email'])
    .select(['invitations.status', 'invitations.sentAt', 'invitations.expiresAt'])
    .select(({ fn, val }) =>
      fn.coalesce(sql<string>`nullif(${userName('inviter')}, '')`, val('Hireloom')).as('invitedBy'),
    )
    .where('invitations.companyId', '=', companyId)
  query =
    id === undefined
      ? query.where('invitations.status', '=', invitationStatus.pending).where('invitations.expiresAt', '>', now)
      : query.where('invitations.id', '=', id)
  const rows = await query
    .orderBy('invitations.sentAt', 'desc')
    .orderBy('invitations.id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({ ...row, status: currentStatus(row, now) }))
}

/** Marks invitations that were not accepted in time as expired. */
export async function expireInvitations(db: Db, now: Date) {
  await acrossCompanies(db, 'expired invitations')
    .updateTable('invitations')
    .set({ status: invitationStatus.expired })
    .where('status', '=', invitationStatus.pending)
    .where('expiresAt', '<=', now)
    .execute()
}
