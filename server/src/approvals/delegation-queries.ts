import type { NewDelegation } from '@hireloom/contract/approvals/endpoints'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { lockUser } from '../access/actor-queries.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'

/** Lists the delegations of a user that are not over on a day. */
export const listDelegations = (db: Db, companyId: number, userId: number, today: string) =>
  db
    .selectFrom('approvalDelegations')
    .innerJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'approvalDelegations.companyId')
        .onRef('users.id', '=', 'approvalDelegations.delegateId'),
    )
    .select(['approvalDelegations.id', 'approvalDelegations.fromOn', 'approvalDelegations.untilOn'])
    .select(({ ref }) => jsonBuildObject({ id: ref('users.id'), name: userName('users') }).as('delegate'))
    .where('approvalDelegations.companyId', '=', companyId)
    .where('approvalDelegations.userId', '=', userId)
    .where('approvalDelegations.untilOn', '>=', today)
    .orderBy('approvalDelegations.fromOn')
    .execute()

/** Locks and lists the delegations of a user, so that two made at the same time can't overlap. */
export async function lockDelegations(db: Db, companyId: number, userId: number) {
  await lockUser(db, { companyId, userId })
  return db
    .selectFrom('approvalDelegations')
    .select(['fromOn', 'untilOn'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute()
}

export async function insertDelegation(db: Db, companyId: number, userId: number, delegation: NewDelegation) {
  const { id } = await db
    .insertInto('approvalDelegations')
    .values({ companyId, userId, ...delegation })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a delegation of a user. Returns whether there was one. */
export async function deleteDelegation(db: Db, companyId: number, userId: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('approvalDelegations')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Lists the users who have delegated their approvals to a user on a day. */
export async function listDelegators(db: Db, companyId: number, delegateId: number, today: string) {
  const rows = await db
    .selectFrom('approvalDelegations')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('delegateId', '=', delegateId)
    .where('fromOn', '<=', today)
    .where('untilOn', '>=', today)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Lists the colleagues who may decide for users on a day. */
export const listDelegates = (db: Db, companyId: number, userIds: readonly number[], today: string) =>
  userIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('approvalDelegations')
        .select(['userId', 'delegateId'])
        .where('companyId', '=', companyId)
        .where('userId', 'in', [...userIds])
        .where('fromOn', '<=', today)
        .where('untilOn', '>=', today)
        .execute()
