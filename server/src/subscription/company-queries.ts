import type { Plan } from '@hireloom/contract/subscription/endpoints'
import type { Insertable } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Companies } from '../platform/db/tables.gen.ts'
import { defaultStages } from '../stages/default-stage-rules.ts'

interface SubscriptionTerm {
  plan: Plan
  startsOn: string
  /** Null for a subscription without an end. */
  endsOn: string | null
}

/**
 * Inserts a company with its subscription and the stages that every company starts with; its rejection reasons come
 * from a trigger. Returns undefined when another company has its code.
 */
export async function insertCompany(db: Db, company: Insertable<Companies>, subscription: SubscriptionTerm) {
  const stored = await db
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return undefined
  const companyId = stored.id
  await db
    .insertInto('subscriptions')
    .values({ companyId, ...subscription })
    .execute()
  const stages = await db
    .insertInto('stages')
    .values(defaultStages.map((stage, index) => ({ companyId, orderNum: index + 1, ...stage })))
    .returning(['id', 'name'])
    .execute()
  return { id: companyId, stages }
}
