import { proposalStatus } from '@hireloom/contract/counter-proposals'
import { declineReasonLabels } from '@hireloom/contract/offers/decline-reasons'
import { approvalStatus, type DeclineReason, type OfferStatus, offerStatus } from '@hireloom/contract/offers/status'
import { endWaitingProposal } from '../counter-proposals/queries.ts'
import { type Recorder, record } from '../history/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { addTask, task } from '../platform/tasks/tasks.ts'
import { findSubject } from './application-queries.ts'
import { type LockedOffer, updateOffer } from './queries.ts'

/**
 * The task that follows the answer to an offer whose approval is still requested: it ends the request. `userId` is the
 * user who set the status, if one did. The slice approvals handles it.
 */
export const answeredOfferTasks = {
  endApprovalOfOffer: task<{ companyId: number; offerId: number; userId: number | null }>('endApprovalOfOffer'),
}

interface AcceptOptions {
  at: Date
  /** How it was accepted, for the timeline: 'on the offer page'. */
  how: string
}

/**
 * Marks a locked offer as accepted. The offer of a candidate who was hired meanwhile stays hired, and becomes accepted
 * when the hire is undone. A second acceptance changes nothing.
 */
export async function acceptOffer(db: Db, by: Recorder, offer: LockedOffer, { at, how }: AcceptOptions) {
  const { accepted } = offerStatus
  if (offer.status === accepted || offer.statusBeforeHire === accepted) return
  await updateOffer(db, offer, { ...statusChange(offer, accepted), answeredAt: at }, at)
  await endProposal(db, offer, at)
  await endApproval(db, by, offer)
  const subject = await findSubject(db, offer)
  await record(db, by, { event: 'offer.accepted', data: { ...subject, text: how }, at })
}

interface DeclineOptions {
  at: Date
  reason: DeclineReason
  text: string
}

/**
 * Marks a locked offer as rejected, with the reason. The offer of a candidate who was hired meanwhile stays hired, and
 * becomes rejected when the hire is undone. A second rejection changes nothing.
 */
export async function declineOffer(db: Db, by: Recorder, offer: LockedOffer, { at, reason, text }: DeclineOptions) {
  const { rejected } = offerStatus
  if (offer.status === rejected || offer.statusBeforeHire === rejected) return
  const answer = { answeredAt: at, declineReason: reason, declineText: text || null }
  await updateOffer(db, offer, { ...statusChange(offer, rejected), ...answer }, at)
  await endProposal(db, offer, at)
  await endApproval(db, by, offer)
  const subject = await findSubject(db, offer)
  await record(db, by, { event: 'offer.declined', data: { ...subject, text: declineReasonLabels[reason] }, at })
}

/** Marks a locked offer as under negotiation. */
export async function negotiateOffer(db: Db, by: Recorder, offer: LockedOffer, at: Date) {
  if (offer.status === offerStatus.negotiation) return
  await updateOffer(db, offer, { status: offerStatus.negotiation }, at)
  const subject = await findSubject(db, offer)
  await record(db, by, { event: 'offer.negotiating', data: { ...subject, text: null }, at })
}

/** Marks a locked offer as under negotiation because the candidate proposed other terms. */
export async function recordProposal(db: Db, by: Recorder, offer: LockedOffer, at: Date) {
  await updateOffer(db, offer, { status: offerStatus.negotiation }, at)
  await record(db, by, { event: 'offer.counter_proposed', data: await findSubject(db, offer), at })
}

/** Marks a locked offer as offered again with the version that was sent, at the end of a negotiation. */
export const resumeOffer = (db: Db, offer: LockedOffer, at: Date) =>
  updateOffer(db, offer, { status: offerStatus.offered }, at)

interface SentOptions {
  at: Date
  version: number
  /** How it was sent, for the timeline: 'by e-mail'. */
  how: string
}

/** Marks a locked offer as offered with a version. The offer of a candidate who was hired meanwhile stays hired. */
export async function markOfferSent(db: Db, by: Recorder, offer: LockedOffer, { at, version, how }: SentOptions) {
  const values = { sentVersion: version, sentAt: at, currentVersion: version }
  await updateOffer(db, offer, { ...statusChange(offer, offerStatus.offered), ...values }, at)
  await endProposal(db, offer, at)
  const subject = await findSubject(db, offer)
  await record(db, by, { event: 'offer.sent', data: { ...subject, text: how }, at })
}

/** Ends the request for approval that waits, because an answered offer no longer needs it. */
async function endApproval(db: Db, { userId = null }: Recorder, offer: LockedOffer) {
  if (offer.approvalStatus !== approvalStatus.waiting) return
  const { companyId, id: offerId } = offer
  await addTask(db, answeredOfferTasks.endApprovalOfOffer, { companyId, offerId, userId })
}

/**
 * Returns the columns that give an offer a status: immediately, or when the hire of its candidate is undone. In the
 * second case they also clear the reason of an earlier rejection.
 */
const statusChange = (offer: LockedOffer, status: OfferStatus) =>
  offer.status === offerStatus.hired ? { statusBeforeHire: status, declineReason: null, declineText: null } : { status }

/** Ends the waiting proposal for an offer that is answered, withdrawn or sent again. */
const endProposal = (db: Db, { companyId, id: offerId }: LockedOffer, at: Date) =>
  endWaitingProposal(db, { companyId, offerId }, { status: proposalStatus.ended, at, answeredBy: null, answer: null })
