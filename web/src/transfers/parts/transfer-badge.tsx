import { type TransferStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { statusLabels } from '../labels.ts'

const icons: Partial<Record<TransferStatus, typeof IconCircleCheck>> = {
  [transferStatus.partialSuccess]: IconAlertTriangle,
  [transferStatus.completed]: IconCircleCheck,
  [transferStatus.failed]: IconCircleX,
}

/** The status of a file. Finished ones have an icon, too. */
export function TransferBadge({ status }: { status: TransferStatus }) {
  const { label, color } = statusLabels[status]
  const Icon = icons[status]
  return (
    <StatusBadge color={color} icon={Icon && <Icon size={14} aria-hidden="true" />}>
      {label}
    </StatusBadge>
  )
}
