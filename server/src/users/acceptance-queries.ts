import { invitationStatus, userStatus } from '@hireloom/contract/users'
import { record } from '../history/queries.ts'
import type { Identity } from '../outside/sign-on/port.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { hashOfToken, invitationPath } from './invitation-queries.ts'
import { currentStatus, type LinkProblem, linkProblem, namesOf } from './rules.ts'

export { invitationPath }

/** Returns the invitation of a link; undefined when a newer link replaced it, or it never existed. */
export async function findInvitation(db: Db, token: string, now: Date) {
  const companyId = Number(token.split('.')[0])
  if (!Number.isSafeInteger(companyId)) return undefined
  const found = await db
    .selectFrom('invitations')
    .select(['companyId', 'id', 'email', 'status', 'expiresAt'])
    .where('companyId', '=', companyId)
    .where('tokenHash', '=', hashOfToken(token))
    .executeTakeFirst()
  return found && { ...found, status: currentStatus(found, now) }
}

/**
 * Makes the signed-in person a user, by the link they came with, otherwise by their e-mail address. Returns the company
 * they joined, undefined when there was nothing to join, or the problem with the link.
 */
export async function joinCompany(
  db: Db,
  identity: Identity,
  token: string | undefined,
  now: Date,
): Promise<{ companyId: number } | LinkProblem | undefined> {
  if (token === undefined) return joinByAddress(db, identity, now)
  const invitation = await findInvitation(db, token, now)
  if (invitation && (await isUserOf(db, identity, invitation.companyId))) return invitation
  const problem = linkProblem(invitation, identity)
  if (problem || !invitation) return problem ?? 'unknown'
  return (await accept(db, identity, { ...invitation, token }, now)) ? invitation : 'unknown'
}

async function joinByAddress(db: Db, identity: Identity, now: Date) {
  const { email, isEmailVerified } = identity
  if (!email || !isEmailVerified) return undefined
  const waiting = await acrossCompanies(db)
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.id', 'invitations.companyId')
    .select(['invitations.companyId', 'invitations.id', 'invitations.email'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['invitations.email']), '=', email.toLowerCase()))
    .where('invitations.status', '=', invitationStatus.pending)
    .where('invitations.expiresAt', '>', now)
    .where('companies.isActive', '=', true)
    .orderBy('invitations.sentAt', 'desc')
    .execute()
  let newest: { companyId: number } | undefined
  for (const invitation of waiting) {
    if (await isUserOf(db, identity, invitation.companyId)) continue
    if (await accept(db, identity, invitation, now)) newest ??= { companyId: invitation.companyId }
  }
  return newest
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

interface AcceptInput {
  companyId: number
  id: number
  /** The token of the link, if the user came with one. */
  token?: string
}

/**
 * Binds the account to the pending user. Returns false when the invitation was accepted, cancelled or sent again in the
 * meantime.
 */
async function accept(db: Db, identity: Identity, { companyId, id, token }: AcceptInput, now: Date) {
  return db.transaction().execute(async (db) => {
    let pending = db
      .updateTable('invitations')
      .set({ status: invitationStatus.accepted })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .where('status', '=', invitationStatus.pending)
      .where('expiresAt', '>', now)
    if (token !== undefined) pending = pending.where('tokenHash', '=', hashOfToken(token))
    const invitation = await pending.returning(['userId', 'email']).executeTakeFirst()
    if (!invitation) return false
    const { userId, email } = invitation
    const user = await db
      .updateTable('users')
      .set({ accountId: await accountOf(db, identity, email), status: userStatus.active, updatedAt: now })
      .where('companyId', '=', companyId)
      .where('id', '=', userId)
      .returning(['firstName'])
      .executeTakeFirstOrThrow()
    if (!user.firstName) {
      const names = namesOf(identity.name, email)
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
