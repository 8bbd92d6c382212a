import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { lacksApproval, offerStatuses } from '@hireloom/contract/offers/status'
import { confirm } from '../platform/ui/dialogs/confirm.tsx'

/** Hires a candidate; asks first when their open offer lacks its approval. The server lets only Admins hire then. */
export function hireUnapproved({ offers }: Pick<Candidate, 'offers'>, isAdmin: boolean, hire: () => void) {
  const isUnapproved = offers.some(
    ({ status, approvalStatus }) => offerStatuses[status].isOpen && lacksApproval(approvalStatus),
  )
  if (!isUnapproved || !isAdmin) return hire()
  confirm({
    title: "The offer isn't approved. Hire all the same?",
    consequence: 'The offer becomes the one of the hire without its approval.',
    confirm: 'Hire',
    onConfirm: hire,
  })
}
