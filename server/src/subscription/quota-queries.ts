import { role } from '@hireloom/contract/platform/permissions'
import { plan } from '@hireloom/contract/subscription'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'

/** Takes one seat of the company's Admins, inside the caller's transaction; refuses when the quota is reached. */
export async function takeAdminSeat(db: Db, companyId: number) {
  const subscription = await db
    .selectFrom('subscriptions')
    .select('plan')
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst()
  const { taken } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('taken'))
    .where('companyId', '=', companyId)
    .where('role', '=', role.admin)
    .where('isActive', '=', true)
    .executeTakeFirstOrThrow()
  const quota = adminQuotas[subscription?.plan ?? plan.free]
  if (quota > 0 && taken >= quota) {
    throw new Refusal(409, 'quota_reached', `Your plan has ${quota} admin roles, and all are in use`)
  }
}

const adminQuotas = { [plan.free]: 1, [plan.proHire]: 2, [plan.ultimateHire]: 0 }
