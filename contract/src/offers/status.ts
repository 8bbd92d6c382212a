import type { z } from 'zod'
import { codeOf } from '../platform/fields.ts'

/** The statuses of an offer, as `offers.status` stores them. */
export const offerStatus = { draft: 0, offered: 1, negotiation: 2, accepted: 3, rejected: 4, hired: 5 } as const
export const OfferStatus = codeOf(offerStatus)
export type OfferStatus = z.infer<typeof OfferStatus>

const { draft, offered, negotiation, accepted, rejected, hired } = offerStatus

interface StatusFacts {
  label: string
  /** Whether the candidate may still answer or the company still change it. It expires after its last day. */
  isOpen: boolean
  /** Whether its terms may be changed. */
  isEditable: boolean
  /** The statuses that staff may set. */
  targets: readonly OfferStatus[]
}

export const offerStatuses: Record<OfferStatus, StatusFacts> = {
  [draft]: { label: 'In draft', isOpen: true, isEditable: true, targets: [offered, rejected] },
  [offered]: { label: 'Offered', isOpen: true, isEditable: false, targets: [negotiation, accepted, rejected] },
  [negotiation]: {
    label: 'Under negotiation',
    isOpen: true,
    isEditable: true,
    targets: [offered, accepted, rejected],
  },
  [accepted]: { label: 'Accepted', isOpen: false, isEditable: false, targets: [rejected] },
  [rejected]: { label: 'Rejected', isOpen: false, isEditable: false, targets: [] },
  [hired]: { label: 'Hired', isOpen: false, isEditable: false, targets: [] },
}

/** The statuses in which an offer waits for the candidate or the company, and expires after its last day. */
export const openOfferStatuses = [draft, offered, negotiation] as const

/** Whether the rules of the company require approval of an offer, and the state of the approval. */
export const approvalStatus = { notNeeded: 0, needed: 1, waiting: 2, approved: 3, refused: 4 } as const
export const ApprovalStatus = codeOf(approvalStatus)
export type ApprovalStatus = z.infer<typeof ApprovalStatus>

/** Returns whether an offer can't be sent before it is approved. */
export const lacksApproval = (status: ApprovalStatus) =>
  status !== approvalStatus.notNeeded && status !== approvalStatus.approved

/** The reasons why a candidate declines an offer, or the company withdraws it. */
export const declineReason = {
  pay: 1,
  place: 2,
  otherOffer: 3,
  time: 4,
  role: 5,
  personal: 6,
  other: 7,
  withdrawn: 8,
} as const
export const DeclineReason = codeOf(declineReason)
export type DeclineReason = z.infer<typeof DeclineReason>

interface OfferState {
  status: OfferStatus
  /** The last day on which it can be accepted, in the company's zone. */
  expirationDate: string
  /** Whether the candidate has signed its document, which waits for the company. */
  hasSigned: boolean
}

/** Returns whether the last day of an open offer has passed. One that the candidate has signed no longer expires. */
export const isExpired = ({ status, expirationDate, hasSigned }: OfferState, today: string) =>
  offerStatuses[status].isOpen && expirationDate < today && !hasSigned

/** Returns the label of an offer's badge. `isProcessing`: it is being uploaded to the e-signature provider. */
export function offerBadge(offer: OfferState & { isProcessing: boolean }, today: string) {
  if (offer.isProcessing) return 'Processing'
  return isExpired(offer, today) ? 'Expired' : offerStatuses[offer.status].label
}
