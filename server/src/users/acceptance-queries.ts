import { invitationStatus, userStatus } from '@hireloom/contract/users'
import { record } from '../history/queries.ts'
import type { Identity } from '../outside/sign-on/port.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { hashToken } from '../platform/signing.ts'
import { invitationPath } from './invitation-queries.ts'
import { currentStatus, type LinkProblem, linkProblem, namesOf } from './rules.ts'

export { invitationPath }

/** Returns the invitation of a link; undefined when a newer link replaced it, or it never existed. */
export async function findInvitation(db: Db, token: string, now: Date) {
  const companyId = Number(token.split('.')[0])
  if (!Number.isSafeInteger(companyId)) return undefined
  const invitation = await db
    .selectFrom('invitations')
    .select(['companyId', 'id', 'email', 'status', 'expiresAt'])
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return invitation && { ...invitation, status: currentStatus(invitation, now) }
}

/** An invitation that an identity can accept. */
export interface AcceptableInvitation {
  companyId: number
  id: number
  /** The token of the link, if the user came with one. */
  token?: string | undefined
}

interface AcceptableInvitations {
  /** The company of a link to the identity's address, when the identity is a user there already. */
  companyId?: number
  /** The newest first. */
  invitations: AcceptableInvitation[]
}

/**
 * Returns the invitations that the signed-in person can accept: the one of the link they came with, otherwise all that
 * were sent to their e-mail address; or the problem with the link.
 */
export async function findAcceptableInvitations(
  db: Db,
  identity: Identity,
  token: string | undefined,
  now: Date,
): Promise<AcceptableInvitations | LinkProblem> {
  if (token === undefined) return { invitations: await listInvitationsToAddress(db, identity, now) }
  const invitation = await findInvitation(db, token, now)
  const problem = linkProblem(invitation, identity)
  if (problem === 'otherAddress') return problem
  if (invitation && (await isUserOf(db, identity, invitation.companyId))) {
    return { companyId: invitation.companyId, invitations: [] }
  }
  if (problem || !invitation) return problem ?? 'unknown'
  return { invitations: [{ companyId: invitation.companyId, id: invitation.id, token }] }
}

/**
 * Makes a person who is a user of no company a user, by the link they came with, otherwise by their newest invitation.
 * Returns the company they joined, undefined when there was nothing to join, or the problem with the link.
 */
export async function joinCompany(
  db: Db,
  identity: Identity,
  token: string | undefined,
  now: Date,
): Promise<{ companyId: number } | LinkProblem | undefined> {
  const result = await findAcceptableInvitations(db, identity, token, now)
  if (typeof result === 'string') return result
  if (result.companyId !== undefined) return { companyId: result.companyId }
  const person = { name: identity.name, accountIn: (db: Db, email: string) => accountOf(db, identity, email) }
  for (const invitation of result.invitations) {
    if (await accept(db, person, invitation, now)) return { companyId: invitation.companyId }
  }
  return token === undefined ? undefined : 'unknown'
}

async function listInvitationsToAddress(db: Db, identity: Identity, now: Date): Promise<AcceptableInvitation[]> {
  const { email, isEmailVerified } = identity
  if (!email || !isEmailVerified) return []
  const waiting = await acrossCompanies(db, 'invitations to an address')
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.companyId')
    .select(['invitations.companyId', 'invitations.id'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['invitations.email']), '=', email.toLowerCase()))
    .where('invitations.status', '=', invitationStatus.pending)
    .where('invitations.expiresAt', '>', now)
    .where('companies.isActive', '=', true)
    .orderBy('invitations.sentAt', 'desc')
    .execute()
  const memberships = await Promise.all(waiting.map(({ companyId }) => isUserOf(db, identity, companyId)))
  return waiting.filter((_, index) => !memberships[index])
}

/** Returns the names of the company and role of an invitation. */
export function findInvitationNames(db: Db, { companyId, id }: AcceptableInvitation) {
  return db
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.companyId')
    .select(['companies.name as companyName', 'invitations.role'])
    .where('invitations.companyId', '=', companyId)
    .where('invitations.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function isUserOf(db: Db, { issuer, subject }: Identity, companyId: number) {
  const user = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.accountId')
    .select('users.id')
    .where('users.companyId', '=', companyId)
    .where('users.isActive', '=', true)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return user !== undefined
}

interface Person {
  name: string | undefined
  /** Returns the id of the person's account, which is created with this address if there is none. */
  accountIn: (db: Db, email: string) => Promise<number>
}

/**
 * Binds the account to the pending user. Returns false when the invitation has been accepted or canceled, has expired,
 * or has a newer link than `token`.
 */
export async function accept(db: Db, person: Person, { companyId, id, token }: AcceptableInvitation, now: Date) {
  return db.transaction().execute(async (db) => {
    let pending = db
      .updateTable('invitations')
      .set({ status: invitationStatus.accepted })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .where('status', '=', invitationStatus.pending)
      .where('expiresAt', '>', now)
    if (token !== undefined) pending = pending.where('tokenHash', '=', hashToken(token))
    const invitation = await pending.returning(['userId', 'email']).executeTakeFirst()
    if (!invitation) return false
    const { userId, email } = invitation
    const user = await db
      .updateTable('users')
      .set({ accountId: await person.accountIn(db, email), status: userStatus.active, updatedAt: now })
      .where('companyId', '=', companyId)
      .where('id', '=', userId)
      .returning(['firstName'])
      .executeTakeFirstOrThrow()
    if (!user.firstName) {
      const names = namesOf(person.name, email)
      await db.updateTable('users').set(names).where('companyId', '=', companyId).where('id', '=', userId).execute()
    }
    await record(db, { companyId, userId }, { event: 'user.invitation_accepted', data: {} })
    return true
  })
}

async function accountOf(db: Db, { issuer, subject, name }: Identity, email: string) {
  await db
    .insertInto('accounts')
    .values({ issuer, subject, email, ...namesOf(name, email) })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute()
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return id
}
