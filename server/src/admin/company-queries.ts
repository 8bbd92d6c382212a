import { role } from '@hireloom/contract/platform/permissions'
import { planKeys } from '@hireloom/contract/subscription/endpoints'
import { userStatus } from '@hireloom/contract/users'
import { countActiveUsers } from '../companies/user-count-queries.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'

/** Lists every company with its plan and the number of its active users, by name. */
export async function listCompanies(db: Db) {
  const rows = await acrossCompanies(db, 'the list of companies')
    .selectFrom('companies')
    .leftJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .select(['companies.id', 'companies.name', 'companies.slug', 'companies.isActive', 'plan', 'createdAt'])
    .select(countActiveUsers())
    .orderBy('companies.name')
    .execute()
  return rows.map(({ plan, ...company }) => ({ ...company, plan: plan === null ? null : planKeys[plan] }))
}

/** Returns whether a company has this id in the HR suite. */
export async function hasExternalId(db: Db, externalId: string) {
  const company = await db.selectFrom('companies').select('id').where('externalId', '=', externalId).executeTakeFirst()
  return company !== undefined
}

/** Locks the company with this slug, now or formerly, whether it is active or not. Throws CannotStart without one. */
export async function lockCompany(db: Db, slug: string) {
  const company = await db
    .selectFrom('companies')
    .innerJoin('companySlugs', 'companySlugs.companyId', 'companies.id')
    .select(['companies.id', 'companies.name', 'companies.slug', 'companies.timeZone', 'companies.isActive'])
    .select('companies.deletionBeganAt')
    .where('companySlugs.slug', '=', slug)
    .forNoKeyUpdate('companies')
    .executeTakeFirst()
  if (!company) throw new CannotStart(`There is no company ${slug}. List them with: npm run admin -- company list`)
  return company
}

/** Ends all sessions of a company, or those of one user. Returns their number. */
export async function endSessions(db: Db, companyId: number, userId?: number): Promise<number> {
  let ended = db.deleteFrom('sessions').where('companyId', '=', companyId)
  if (userId !== undefined) ended = ended.where('userId', '=', userId)
  return Number((await ended.executeTakeFirst()).numDeletedRows)
}

/** Lists the e-mail addresses and first names of the company's active Admins. */
export async function listAdminAddresses(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('companyId', '=', companyId)
    .where('role', '=', role.admin)
    .where('isActive', '=', true)
    .where('status', '=', userStatus.active)
    .execute()
  return rows
}
