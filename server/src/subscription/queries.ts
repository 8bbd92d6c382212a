import { type Plan, plan } from '@hireloom/contract/subscription'
import type { Db } from '../platform/db/db.ts'

/** A company without a subscription has what is free. */
export async function findPlan(db: Db, companyId: number): Promise<Plan> {
  const subscription = await db
    .selectFrom('subscriptions')
    .select('plan')
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return subscription?.plan ?? plan.free
}
