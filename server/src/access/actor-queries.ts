import { userStatus } from '@hireloom/contract/users'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { findPermissions } from './permission-queries.ts'
import { restrictionOf } from './restriction-queries.ts'

/** Locks a user until the end of the transaction, so that changes of their records run one after the other. */
export async function lockUser(db: Db, { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>) {
  await db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}

/** Returns a user as the actor of a task that they caused; undefined unless user and company are active. */
export async function findActorOfUser(db: Db, companyId: number, userId: number): Promise<Actor | undefined> {
  const user = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('subscriptions', 'subscriptions.companyId', 'users.companyId')
    .select(['users.role', 'companies.timeZone', 'subscriptions.endsOn', userName('users').as('name')])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', userId)
    .where('users.isActive', '=', true)
    .where('users.status', '=', userStatus.active)
    .where('companies.isActive', '=', true)
    .executeTakeFirst()
  if (!user) return undefined
  const { role: roleId, name, timeZone, endsOn: subscriptionEndsOn } = user
  const permissions = await findPermissions(db, companyId, roleId)
  const restriction = await restrictionOf(db, { companyId, userId, roleId })
  return { userId, companyId, roleId, name, permissions, restriction, timeZone, subscriptionEndsOn, signedInAt: null }
}
