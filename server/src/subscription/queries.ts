import { type Plan, plan, quotaKind } from '@hireloom/contract/subscription/endpoints'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { countAdmins, countUses } from './quota-queries.ts'
import { monthOf } from './rules.ts'

/** Returns the company's plan; the free one for a company without a subscription. */
export async function findPlan(db: Db, companyId: number): Promise<Plan> {
  const [subscription] = await planOf(db, { companyId })
  return subscription?.plan ?? plan.free
}

const planOf = preparedQuery((db, { companyId }: { companyId: number }) =>
  db.selectFrom('subscriptions').select('plan').where('companyId', '=', companyId),
)

/** Returns a company's subscription with its uses in the month of `now`. */
export async function findSubscription(db: Db, { companyId, timeZone }: Actor, now: Date) {
  const month = monthOf(dayIn(timeZone, now))
  const [subscription, countPublishedJobs, countReviewedCandidates, countAdmin] = await Promise.all([
    db
      .selectFrom('subscriptions')
      .innerJoin('plans', 'plans.id', 'subscriptions.plan')
      .selectAll('subscriptions')
      .select('plans.name as planName')
      .where('subscriptions.companyId', '=', companyId)
      .executeTakeFirst(),
    countUses(db, companyId, quotaKind.publishedJob, month),
    countUses(db, companyId, quotaKind.reviewedCandidate, month),
    countAdmins(db, companyId),
  ])
  return subscription && { ...subscription, countPublishedJobs, countReviewedCandidates, countAdmin }
}

export const listPlans = (db: Db) => db.selectFrom('plans').selectAll().orderBy('id').execute()
