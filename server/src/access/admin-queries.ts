import { role } from '@hireloom/contract/platform/permissions'
import { userStatus } from '@hireloom/contract/users'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'

/** Lists the active Admins of a company with their names and addresses, without those who are only invited. */
export const listAdmins = (db: Db, companyId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', userName('users').as('name')])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where('status', '=', userStatus.active)
    .where('role', '=', role.admin)
    .orderBy('id')
    .execute()
