import { hiringRole } from '@hireloom/contract/lookups'
import { type Role, role } from '@hireloom/contract/platform/permissions'
import { userStatus } from '@hireloom/contract/users'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { containing } from '../platform/db/pattern.ts'
import { hiringRoleFor } from './rules.ts'

/**
 * Lists active users, or the users with these ids, active or not, whose name or job position contains the search text,
 * by name.
 */
export async function listActiveUsers(
  db: Db,
  companyId: number,
  { page, limit, search, id }: { page: number; limit: number; search: string; id?: readonly number[] | undefined },
) {
  let matching = db.selectFrom('users').where('companyId', '=', companyId)
  matching = id?.length
    ? matching.where('id', 'in', [...id])
    : matching.where('isActive', '=', true).where('status', '=', userStatus.active)
  if (search) {
    matching = matching.where(({ eb, or, fn }) =>
      or([
        eb(fn<string>('concat_ws', [sql.lit(' '), 'firstName', 'lastName']), 'ilike', containing(search)),
        eb('jobPosition', 'ilike', containing(search)),
      ]),
    )
  }
  const [users, { total }] = await Promise.all([
    matching
      .select(['id', 'firstName', 'lastName', 'avatar', 'jobPosition', 'role'])
      .orderBy('firstName')
      .orderBy('lastName')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: users.map(asOption), pagination: { total, page, limit } }
}

/** Returns role and state of these users; one who joined and was not removed is active. Unknown ids are left out. */
export function findUsers(db: Db, companyId: number, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(({ eb, and }) => [
      'id',
      'role',
      and([eb('isActive', '=', true), eb('status', '=', userStatus.active)])
        .$castTo<boolean>()
        .as('isActive'),
    ])
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
}

const asOption = <User extends { role: Role }>({ role: roleCode, ...user }: User) => ({
  ...user,
  canRunJobs: hiringRoleFor({ role: roleCode }, hiringRole.recruiter) === hiringRole.recruiter,
  isExternal: roleCode === role.consultant,
})
