import { createHash, randomBytes } from 'node:crypto'
import { applicationStatus } from '@hireloom/contract/applications'
import { jobStatus } from '@hireloom/contract/jobs'
import { activityPage, nameOf, optionLists } from '@hireloom/contract/lookups'
import { planKeys } from '@hireloom/contract/subscription'
import { recordActivity } from '../activity-log/queries.ts'
import { visibleJobs } from '../jobs/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { Identity } from '../platform/outside/sign-on.ts'
import { findPermissions } from '../roles/queries.ts'
import { findPlan } from '../subscription/queries.ts'
import { restrictionOf } from '../user-restrictions/queries.ts'
import type { Membership } from './rules.ts'

/** How long a session lasts: a working day. Milliseconds. */
const sessionLength = 8 * 60 * 60 * 1000

/** Only the hash is stored, so a copy of the database opens no session. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Who a token stands for; undefined when it is unknown, over, or its user or company is not active any more. */
export async function findActor(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const user = await db
    .selectFrom('sessions')
    .innerJoin('users', sameCompany('users', 'sessions.userId'))
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('userRestrictions', (join) =>
      join
        .onRef('userRestrictions.companyId', '=', 'users.companyId')
        .onRef('userRestrictions.userId', '=', 'users.id')
        .on('userRestrictions.isInUse', '=', true),
    )
    .select(['users.id', 'users.companyId', 'role', 'firstName', 'lastName', 'timeZone'])
    .select('userRestrictions.id as restrictionId')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now)
    .where('users.isActive', '=', true)
    .where('companies.isActive', '=', true)
    .executeTakeFirst()
  if (!user) return undefined
  const { id: userId, companyId, role: roleId } = user
  const [permissions, restriction] = await Promise.all([
    findPermissions(db, companyId, roleId),
    user.restrictionId === null ? null : restrictionOf(db, companyId, userId),
  ])
  return {
    ...{ userId, companyId, roleId, permissions, restriction },
    name: `${user.firstName} ${user.lastName}`.trim(),
    timeZone: user.timeZone,
  }
}

/** Every company in which this identity is a user. */
export async function listMemberships(db: Db, { issuer, subject }: Identity): Promise<Membership[]> {
  const rows = await acrossCompanies(db)
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
      'users.id as userId',
      'users.isActive as isUserActive',
      'companies.isActive as isCompanyActive',
      'subscriptions.id as subscriptionId',
    ])
    .select((eb) => eb.fn.max('sessions.createdAt').as('lastSignIn'))
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .groupBy([
      'accounts.id',
      'users.companyId',
      'users.id',
      'companies.id',
      'subscriptions.companyId',
      'subscriptions.id',
    ])
    .execute()
  return rows.map(({ subscriptionId, ...row }) => ({ ...row, hasSubscription: subscriptionId !== null }))
}

/** Opens a session and answers its token, which is not kept anywhere else. Sessions that are long over go. */
export async function openSession(db: Db, { accountId, companyId, userId }: Membership, now: Date) {
  const accessToken = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + sessionLength)
  await db.transaction().execute(async (db) => {
    await db
      .insertInto('sessions')
      .values({ tokenHash: hashOf(accessToken), accountId, companyId, userId, createdAt: now, expiresAt })
      .execute()
    await db
      .deleteFrom('sessions')
      .where('accountId', '=', accountId)
      .where('expiresAt', '<', monthBefore(now))
      .execute()
    await recordActivity(db, companyId, { userId, page: activityPage.users, what: 'signed in' })
  })
  return { accessToken, expiresAt }
}

const monthBefore = (now: Date) => new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000)

export async function closeSession(db: Db, token: string) {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashOf(token)).execute()
}

export async function findCurrentUser(db: Db, actor: Actor) {
  const { companyId, userId } = actor
  const applications = db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where(visibleJobs(actor, 'applications.jobId'))
  const jobs = db.selectFrom('jobs').select('id').where('companyId', '=', companyId).where(visibleJobs(actor))
  const [user, plan, draft, published, newCandidate] = await Promise.all([
    db
      .selectFrom('users')
      .innerJoin('companies', 'companies.id', 'users.companyId')
      .select(['users.id', 'users.companyId', 'role as roleId', 'idEmployee', 'email', 'users.avatar', 'firstName'])
      .select(['lastName', 'jobPosition', 'companies.name as companyName', 'slug as companySlug'])
      .select('timeZone as companyTimeZone')
      .where('users.companyId', '=', companyId)
      .where('users.id', '=', userId)
      .executeTakeFirst(),
    findPlan(db, companyId),
    jobs.where('status', '=', jobStatus.draft).limit(1).executeTakeFirst(),
    jobs.where('status', '=', jobStatus.published).limit(1).executeTakeFirst(),
    applications
      .where('status', '=', applicationStatus.active)
      .where('stageId', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  ])
  return (
    user && {
      ...user,
      roleName: nameOf(optionLists.userRole, user.roleId) ?? '',
      recruitPackage: planKeys[plan],
      hasDraftJob: draft !== undefined,
      hasJobPublished: published !== undefined,
      hasNewCandidate: newCandidate !== undefined,
    }
  )
}

/** Whether anyone has ever used this database. */
export async function hasCompanies(db: Db): Promise<boolean> {
  const company = await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()
  return company !== undefined
}
