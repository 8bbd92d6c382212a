import { planKeys, subscription } from '@hireloom/contract/subscription/endpoints'
import { expiryOf } from '@hireloom/contract/subscription/limits'
import { record } from '../history/queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { missing } from '../platform/errors.ts'
import { findPlan, findSubscription, insertLeadRequest, listPlans } from './queries.ts'
import { limitsOf, shownSubscription } from './rules.ts'

/** The source of these requests in the outside form. */
const leadSource = 'Hireloom upgrade'

export const subscriptionRoutes = routes(subscription, {
  async read({ db, actor, now }) {
    return { data: await readFor(db, actor, now()) }
  },

  async verify({ db, actor, now }) {
    const found = await readFor(db, actor, now())
    const isExpired = expiryOf(found.endDate, dayIn(actor.timeZone, now())).state === 'expired'
    return { data: { isValid: found.isActive, isExpired, limits: limitsOf(found) } }
  },

  async plans({ db }) {
    return { data: await listPlans(db) }
  },

  async leadForm({ db, actor, config }) {
    const { companyId } = actor
    const currentPackage = planKeys[await findPlan(db, companyId)]
    return { data: { action: config.leadFormUrl ?? null, companyId, currentPackage, leadSource } }
  },

  async requestQuote({ db, actor, body, now }) {
    await db.transaction().execute(async (db) => {
      const currentPackage = await findPlan(db, actor.companyId)
      await insertLeadRequest(db, actor, { ...body, currentPackage, requestedAt: now() })
      await record(db, actor, { event: 'quote.requested', data: {} })
    })
    return undefined
  },
})

async function readFor(db: Db, actor: Actor, now: Date) {
  const found = (await findSubscription(db, actor, now)) ?? missing('Subscription')
  return shownSubscription(found, dayIn(actor.timeZone, now))
}
