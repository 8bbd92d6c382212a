import { userStatus } from '@hireloom/contract/users'
import { expressionBuilder } from 'kysely'
import type { DB } from '../platform/db/tables.gen.ts'

/** Selects the number of active users, as a column of a query on companies. */
export const countActiveUsers = () =>
  expressionBuilder<DB, 'companies'>()
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('users.companyId', '=', 'companies.id')
    .where('users.isActive', '=', true)
    .where('users.status', '=', userStatus.active)
    .$asScalar()
    .$notNull()
    .as('users')
