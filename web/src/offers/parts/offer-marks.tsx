import type { OfferState } from '@hireloom/contract/offers/offer'
import { lacksApproval, offerStatuses } from '@hireloom/contract/offers/status'
import { ApprovalBadge } from './approval-badge.tsx'
import { OfferBadge } from './offer-badge.tsx'

interface Props {
  offer: OfferState
  /** Whether there is room for only one badge: an offer that lacks its approval then shows no state. */
  isShort?: boolean
}

/** The badges of an offer: its state, and the state of its approval while the open offer lacks it. */
export function OfferBadges({ offer, isShort = false }: Props) {
  const { status, approvalStatus, isExpired } = offer
  const isUnapproved = offerStatuses[status].isOpen && !isExpired && lacksApproval(approvalStatus)
  return (
    <>
      {!(isShort && isUnapproved) && <OfferBadge offer={offer} />}
      {isUnapproved && <ApprovalBadge status={approvalStatus} isOfferOpen />}
    </>
  )
}
