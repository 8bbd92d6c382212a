import type { OfferState } from '@hireloom/contract/offers/offer'
import { type OfferStatus, offerStatus, offerStatuses } from '@hireloom/contract/offers/status'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import type { StateColor } from '../../platform/ui/theme/colors.ts'

const colors: Record<OfferStatus, StateColor> = {
  [offerStatus.draft]: 'gray',
  [offerStatus.offered]: 'nila',
  [offerStatus.negotiation]: 'blue',
  [offerStatus.accepted]: 'green',
  [offerStatus.rejected]: 'red',
  [offerStatus.hired]: 'green',
}

/** The state of an offer. `isProcessing`: it is being uploaded to the e-signature provider. */
export function OfferBadge({ offer, isProcessing = false }: { offer: OfferState; isProcessing?: boolean }) {
  if (isProcessing) return <StatusBadge color="blue">Processing</StatusBadge>
  if (offer.isExpired) return <StatusBadge color="orange">Expired</StatusBadge>
  return <StatusBadge color={colors[offer.status]}>{offerStatuses[offer.status].label}</StatusBadge>
}
