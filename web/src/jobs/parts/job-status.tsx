import type { JobStatus } from '@hireloom/contract/jobs/status'
import { jobStatuses } from '@hireloom/contract/jobs/status'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'

/** The status of a job as every screen shows it. */
export function JobStatusBadge({ status }: { status: JobStatus }) {
  const { label, color } = jobStatuses[status]
  return <StatusBadge color={color}>{label}</StatusBadge>
}
