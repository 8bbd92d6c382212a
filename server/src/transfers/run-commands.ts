import type { Permission } from '@hireloom/contract/platform/permissions'
import { findActorOfUser } from '../access/actor-queries.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import type { Run } from './run-queries.ts'

/**
 * Returns the user who uploaded an import, with the rights they have now; undefined when they may no longer do what it
 * does, or the company's subscription no longer allows changes. Tasks call this before each part of the rows, so that
 * they stop soon after a permission was revoked.
 */
export async function findAllowedActor(db: Db, { companyId, userId }: Run, permission: Permission, now: Date) {
  const actor = await findActorOfUser(db, companyId, userId)
  if (!actor?.permissions.has(permission)) return undefined
  const { subscriptionEndsOn, timeZone } = actor
  return subscriptionEndsOn === null || dayIn(timeZone, now) <= subscriptionEndsOn ? actor : undefined
}
