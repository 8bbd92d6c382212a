import { type ApprovalStatus, approvalStatus } from '@hireloom/contract/offers/status'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import type { StateColor } from '../../platform/ui/theme/colors.ts'

const badges: Partial<Record<ApprovalStatus, { label: string; color: StateColor }>> = {
  [approvalStatus.needed]: { label: 'Needs approval', color: 'orange' },
  [approvalStatus.waiting]: { label: 'Waits for approval', color: 'blue' },
  [approvalStatus.approved]: { label: 'Approved', color: 'green' },
  [approvalStatus.refused]: { label: 'Not approved', color: 'red' },
}

interface Props {
  status: ApprovalStatus
  /** Whether the offer is open; one that has ended needs no approval. */
  isOfferOpen: boolean
  /** The number of approvals of a pending request: `1 of 3`. */
  progress?: string | undefined
}

/** The approval of an offer; nothing where none is needed. */
export function ApprovalBadge({ status, isOfferOpen, progress }: Props) {
  const badge = badges[status]
  if (!badge || (status === approvalStatus.needed && !isOfferOpen)) return null
  const isCounted = progress && status === approvalStatus.waiting
  return <StatusBadge color={badge.color}>{isCounted ? `${badge.label}: ${progress}` : badge.label}</StatusBadge>
}
