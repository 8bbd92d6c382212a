import { mayAct } from '../access/rules.ts'
import { lockApplication } from '../pipeline/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, missing } from '../platform/errors.ts'
import { refuseStale } from '../platform/versions.ts'
import { findOfferReferences, type LockedOffer, lockOffer } from './queries.ts'

/** Locks an offer with its application, and refuses an actor who may not act on it or saw another version. */
export async function lockOfferOf(db: Db, actor: Actor, offerId: number, updatedAt: Date | undefined) {
  // The application is locked first, as by every other change of it, so that two changes can't wait for each other.
  const { applicationId } = (await findOfferReferences(db, actor.companyId, offerId)) ?? missing('Offer')
  const application = (await lockApplication(db, actor, applicationId)) ?? missing('Offer')
  if (!mayAct(actor.roleId, application.teamRole)) throw forbidden()
  const offer = await relockOffer(db, actor.companyId, offerId)
  refuseStale(updatedAt, offer.updatedAt)
  return { offer, application }
}

/** Locks an offer and returns its row as it is now. */
export const relockOffer = async (db: Db, companyId: number, offerId: number): Promise<LockedOffer> =>
  (await lockOffer(db, companyId, offerId)) ?? missing('Offer')
