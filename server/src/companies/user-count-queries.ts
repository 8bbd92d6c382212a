import { userStatus } from '@hireloom/contract/users'
import { expressionBuilder } from 'kysely'
import type { DB } from '../platform/db/tables.gen.ts'

/** Counts the active users of the company in each row of `companies`. */
export const activeUsers = () =>
  expressionBuilder<DB, 'companies'>()
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('users.companyId', '=', 'companies.id')
    .where('users.isActive', '=', true)
    .where('users.status', '=', userStatus.active)
    .$asScalar()
    .$notNull()
    .as('users')
