import { planKeys, subscription } from '@hireloom/contract/subscription/endpoints'
import { expiryOf } from '@hireloom/contract/subscription/limits'
import { type Actor, routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { missing } from '../platform/errors.ts'
import { findPlan, findSubscription, listPlans } from './queries.ts'
import { findLastRequest, requestQuote } from './quote-queries.ts'
import { limitsOf, shownSubscription } from './rules.ts'

/** The source of these requests in the outside form. */
const leadSource = 'Hireloom upgrade'

export const subscriptionRoutes = routes(subscription, {
  async read({ db, actor, now }) {
    return { data: await readFor(db, actor, now()) }
  },

  async verify({ db, actor, now }) {
    const subscription = await readFor(db, actor, now())
    const isExpired = expiryOf(subscription.endDate, dayIn(actor.timeZone, now())).state === 'expired'
    return { data: { isValid: subscription.isActive, isExpired, limits: limitsOf(subscription) } }
  },

  async plans({ db }) {
    return { data: await listPlans(db) }
  },

  async leadForm({ db, actor, config }) {
    const { companyId } = actor
    const currentPackage = planKeys[await findPlan(db, companyId)]
    const lastRequest = (await findLastRequest(db, companyId)) ?? null
    return { data: { action: config.leadFormUrl ?? null, companyId, currentPackage, leadSource, lastRequest } }
  },

  async requestQuote({ db, actor, body, config, now }) {
    await requestQuote(db, actor, body, {
      supportEmail: config.supportEmail,
      hasOutsideForm: config.leadFormUrl !== undefined,
      now: now(),
    })
    return undefined
  },
})

async function readFor(db: Db, actor: Actor, now: Date) {
  const subscription = (await findSubscription(db, actor, now)) ?? missing('Subscription')
  return shownSubscription(subscription, dayIn(actor.timeZone, now))
}
