import type { Permission } from '@hireloom/contract/platform/permissions'
import { findActorOfUser } from '../access/actor-queries.ts'
import { hasExpired } from '../platform/api/admission.ts'
import type { Db } from '../platform/db/db.ts'
import { DatabaseOutage } from '../platform/db/outage.ts'
import { Outage } from '../platform/errors.ts'
import type { Run } from './run-queries.ts'

/**
 * Returns the user who uploaded an import, with the rights they have now; undefined when they may no longer do what it
 * does, or the company's subscription no longer allows changes. Tasks call this before each part of the rows, so that
 * they stop soon after a permission was revoked.
 */
export async function findAllowedActor(db: Db, { companyId, userId }: Run, permission: Permission, now: Date) {
  const actor = await findActorOfUser(db, companyId, userId)
  if (!actor?.permissions.has(permission)) return undefined
  return hasExpired(actor, now) ? undefined : actor
}

/** Returns whether the database or the file store was unavailable, so that the same row may succeed later. */
export const isOutage = (error: unknown) => error instanceof DatabaseOutage || error instanceof Outage
