import type { JobRow } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { dayIn } from '../platform/ui/text/days.ts'
import css from './past-closing.module.css'

interface Props {
  job: Pick<JobRow, 'status' | 'endDate'>
  /** Whether it is small text under the date in a table, where a badge would need too much room. */
  isLine?: boolean
}

/** The mark of a published job whose closing date has passed without closing it: applications are still accepted. */
export function PastClosing({ job: { status, endDate }, isLine }: Props) {
  const today = dayIn(new Date(), useCompanyTimeZone())
  if (status !== jobStatus.published || endDate === null || endDate >= today) return null
  const words = 'Past its closing date'
  return isLine ? <div className={css.line}>{words}</div> : <StatusBadge color="orange">{words}</StatusBadge>
}
