import type { OfferState } from '@hireloom/contract/offers/offer'
import { lacksApproval, offerStatuses } from '@hireloom/contract/offers/status'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'

type OfferOfHire = Pick<OfferState, 'status' | 'approvalStatus'>

/**
 * Hires candidates; asks first when their open offers lack approval. `offers`: the offers of all these candidates.
 * Without approval, the server lets only Admins hire.
 */
export function hireUnapproved(offers: readonly OfferOfHire[], isAdmin: boolean, hire: () => void) {
  const { length: unapprovedCount } = offers.filter(
    ({ status, approvalStatus }) => offerStatuses[status].isOpen && lacksApproval(approvalStatus),
  )
  if (unapprovedCount === 0 || !isAdmin) return hire()
  const isOne = unapprovedCount === 1
  confirm({
    title: isOne
      ? "The offer isn't approved. Hire all the same?"
      : `${unapprovedCount} offers aren't approved. Hire all the same?`,
    consequence: isOne
      ? 'The candidate is hired on this offer without its approval.'
      : 'The candidates are hired on these offers without their approval.',
    confirm: 'Hire',
    onConfirm: hire,
  })
}
