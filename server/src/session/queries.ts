import { randomBytes } from 'node:crypto'
import { oneDay, oneHour } from '@hireloom/contract/platform/durations'
import { type Role, role } from '@hireloom/contract/platform/permissions'
import { userStatus } from '@hireloom/contract/users'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { permissionsOf } from '../access/permission-rules.ts'
import { restrictionOf } from '../access/restriction-queries.ts'
import { isFlagOn } from '../companies/flag-queries.ts'
import { record } from '../history/queries.ts'
import type { Identity } from '../outside/sign-on/port.ts'
import type { Actor } from '../platform/api/routes.ts'
import { batched } from '../platform/db/batched.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { stale } from '../platform/errors.ts'
import { hashToken } from '../platform/signing.ts'
import { markActive } from './activity-queries.ts'
import type { IssuerColumns } from './issuer-session-queries.ts'
import { companiesOf, hasSwitchedLast, type LastUse, type Membership } from './rules.ts'

/** Milliseconds for which a session lasts: a working day. */
const sessionLength = 8 * oneHour

/**
 * Returns the actor of a token; undefined when it is unknown, expired, or its user or company is no longer active. A
 * consultant's session that was switched to its company also ends when the company stops admitting consultants.
 */
export async function findActor(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const user = await findSessionUser(db, 'sessions', { tokenHash: hashToken(token), now })
  if (!user || (user.switchedAt && !(await isOpenTo(db, user)))) return undefined
  await markActive(db, user, now)
  const { id: userId, companyId, role: roleId } = user
  return {
    userId,
    companyId,
    roleId,
    permissions: new Set(permissionsOf(roleId, user.decisions)),
    restriction: user.restrictionId === null ? null : await restrictionOf(db, { companyId, userId, roleId }),
    name: `${user.firstName} ${user.lastName}`.trim(),
    timeZone: user.timeZone,
    subscriptionEndsOn: user.subscriptionEndsOn,
    signedInAt: user.signedInAt,
  }
}

interface Session {
  tokenHash: Buffer
  now: Date
}

/** Every call starts with this query, so simultaneous calls share one. */
const findSessionUser = batched(async (db, _queue: 'sessions', sessions: readonly Session[]) => {
  const users = await findSessionUsers(db, { tokenHashes: sessions.map(({ tokenHash }) => tokenHash) })
  const byToken = new Map(users.map((user) => [user.tokenHash.toString('hex'), user]))
  return sessions.map(({ tokenHash, now }) => {
    const user = byToken.get(tokenHash.toString('hex'))
    return user && user.expiresAt > now ? user : undefined
  })
})

/** Returns the users of sessions with their companies' decisions on their roles. */
const findSessionUsers = preparedQuery((db, { tokenHashes }: { tokenHashes: Buffer[] }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', sameCompany('users', 'sessions.userId'))
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('userRestrictions', (join) =>
      join
        .onRef('userRestrictions.companyId', '=', 'users.companyId')
        .onRef('userRestrictions.userId', '=', 'users.id')
        .on('userRestrictions.isInUse', '=', true),
    )
    .leftJoin('subscriptions', 'subscriptions.companyId', 'users.companyId')
    .select(['users.id', 'users.companyId', 'role', 'firstName', 'lastName', 'timeZone', 'lastActiveAt'])
    .select('subscriptions.endsOn as subscriptionEndsOn')
    .select(['userRestrictions.id as restrictionId', 'switchedAt', 'tokenHash', 'expiresAt'])
    .select('sessions.createdAt as signedInAt')
    .select(({ eb, selectFrom }) => {
      const ofRole = eb
        .case()
        .when('users.role', '=', role.consultant)
        .then(role.recruiter)
        .else(eb.ref('users.role'))
        .end()
      return jsonArrayFrom(
        selectFrom('rolePermissions')
          .select(['rolePermissions.role', 'rolePermissions.permission', 'rolePermissions.isGranted'])
          .whereRef('rolePermissions.companyId', '=', 'users.companyId')
          .where('rolePermissions.role', '=', ofRole),
      ).as('decisions')
    })
    // With a subquery, the plan doesn't depend on the number of tokens, so one plan is kept.
    .where(sql<boolean>`token_hash = any(array(select unnest(${tokenHashes}::bytea[])))`)
    .where('users.isActive', '=', true)
    .where('users.status', '=', userStatus.active)
    .where('companies.isActive', '=', true),
)

async function isOpenTo(db: Db, membership: { companyId: number; role: Role }) {
  return membership.role !== role.consultant || (await isFlagOn(db, membership.companyId, 'consultant_access'))
}

/** An account, by its id or by the issuer and subject of the sign-on server. */
type AccountQuery = { accountId: number } | Pick<Identity, 'issuer' | 'subject'>

/** Returns every company in which this account is, or was, a user. */
export async function listMemberships(db: Db, account: AccountQuery): Promise<Membership[]> {
  const rows = await acrossCompanies(db, 'the companies of an account')
    .selectFrom('accounts')
    .innerJoin('users', 'users.accountId', 'accounts.id')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .leftJoin('sessions', (join) =>
      join.onRef('sessions.companyId', '=', 'users.companyId').onRef('sessions.userId', '=', 'users.id'),
    )
    .select([
      'accounts.id as accountId',
      'users.companyId',
      'companies.name as companyName',
      'users.id as userId',
      'users.role',
      'users.isActive as isUserActive',
      'companies.isActive as isCompanyActive',
      'subscriptions.id as subscriptionId',
    ])
    .select(({ fn }) => [
      fn.max('sessions.createdAt').filterWhere('sessions.switchedAt', 'is', null).as('lastSignIn'),
      fn.max('sessions.switchedAt').as('lastSwitch'),
    ])
    .where(({ eb, and }) =>
      'accountId' in account
        ? eb('accounts.id', '=', account.accountId)
        : and([eb('issuer', '=', account.issuer), eb('subject', '=', account.subject)]),
    )
    .where('users.status', '=', userStatus.active)
    .groupBy([
      'accounts.id',
      'users.companyId',
      'users.id',
      'companies.id',
      'subscriptions.companyId',
      'subscriptions.id',
    ])
    .execute()
  return Promise.all(
    rows.map(async ({ subscriptionId, lastSwitch, ...row }) => {
      const isOpen = await isOpenTo(db, row)
      return { ...row, isOpen, lastSwitch: isOpen ? lastSwitch : null, hasSubscription: subscriptionId !== null }
    }),
  )
}

/** Returns the companies in which the account of this user can work, the most recently used first. */
export async function listCompanies(db: Db, { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>) {
  const accountId = await findAccountId(db, { companyId, userId })
  return accountId === null ? [] : companiesOf(await listMemberships(db, { accountId }), companyId)
}

export async function findAccountId(db: Db, { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>) {
  const user = await db
    .selectFrom('users')
    .select('accountId')
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.accountId ?? null
}

/** Moves a session to another company. Of two switches at the same time, the later one is refused. */
export async function moveSession(
  db: Db,
  actor: Actor,
  token: string,
  { company, now }: { company: Pick<Membership, 'companyId' | 'userId' | 'role'>; now: Date },
) {
  const { companyId, userId } = company
  await db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ companyId, userId, switchedAt: now })
      .where('tokenHash', '=', hashToken(token))
      .where('companyId', '=', actor.companyId)
      .where('userId', '=', actor.userId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw stale()
    const isConsultant = company.role === role.consultant
    // The log of a company doesn't show that one of its users works elsewhere too.
    if (isConsultant && actor.roleId === role.consultant) {
      await record(db, actor, { event: 'consultant.left', data: {} })
    }
    await record(db, { companyId, userId }, { event: isConsultant ? 'consultant.arrived' : 'user.signed_in', data: {} })
  })
}

type NewSession = Pick<Membership, 'accountId' | 'companyId' | 'userId'> & Partial<LastUse>

/**
 * Opens a session and returns its token, which is stored nowhere else. It ends with the session at the issuer, if the
 * issuer states when. Deletes sessions that expired long ago.
 */
export async function openSession(
  db: Db,
  membership: NewSession,
  now: Date,
  { endsAt, ...issuer }: IssuerColumns = {},
) {
  const { accountId, companyId, userId } = membership
  const accessToken = randomBytes(32).toString('base64url')
  const latestEnd = new Date(now.getTime() + sessionLength)
  const expiresAt = endsAt && endsAt < latestEnd ? endsAt : latestEnd
  await db.transaction().execute(async (db) => {
    await db
      .insertInto('sessions')
      .values({
        tokenHash: hashToken(accessToken),
        accountId,
        companyId,
        userId,
        createdAt: now,
        expiresAt,
        switchedAt: hasSwitchedLast(membership) ? now : null,
        ...issuer,
      })
      .execute()
    await db
      .deleteFrom('sessions')
      .where('accountId', '=', accountId)
      .where('expiresAt', '<', monthBefore(now))
      .execute()
    await record(db, { companyId, userId }, { event: 'user.signed_in', data: {} })
  })
  return { accessToken, expiresAt }
}

const monthBefore = (now: Date) => new Date(now.getTime() - 30 * oneDay)

/** Ends a session. Its row stays, so that the sign-out at the issuer, which follows, can name it. */
export async function closeSession(db: Db, token: string, now: Date) {
  await db.updateTable('sessions').set({ expiresAt: now }).where('tokenHash', '=', hashToken(token)).execute()
}

/** Returns whether the database has a company. */
export async function hasCompanies(db: Db): Promise<boolean> {
  const company = await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()
  return company !== undefined
}
