import type { JobStatus } from '@hireloom/contract/jobs/status'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { statusLabels } from '../labels.ts'

/** The status of a job as every screen shows it. */
export function JobStatusBadge({ status }: { status: JobStatus }) {
  const { label, color } = statusLabels[status]
  return <StatusBadge color={color}>{label}</StatusBadge>
}
