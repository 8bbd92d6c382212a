import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { JobStatus } from '@hireloom/contract/jobs/status'
import { LookupField, type LookupFieldProps } from './lookup-field.tsx'

interface Props extends Omit<LookupFieldProps, 'of' | 'narrowed' | 'failure'> {
  /** Offers only jobs that stand like this. */
  status?: JobStatus
}

/** One of the jobs that the reader sees, or all of them. */
export const JobField = ({ status, ...rest }: Props) => (
  <LookupField
    of={jobs.options}
    narrowed={{ status }}
    placeholder="All jobs"
    failure="Failed to get job openings"
    {...rest}
  />
)
