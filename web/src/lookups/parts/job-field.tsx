import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { JobStatus } from '@hireloom/contract/jobs/status'
import { LookupField, type LookupFieldProps } from './lookup-field.tsx'

interface Props extends Omit<LookupFieldProps, 'of' | 'rowFilter'> {
  /** Offers only jobs with this status. */
  status?: JobStatus
}

/** Picks one of the jobs the user may see; none means all of them. */
export const JobField = ({ status, ...rest }: Props) => (
  <LookupField of={jobs.options} rowFilter={{ status }} placeholder="All jobs" {...rest} />
)
