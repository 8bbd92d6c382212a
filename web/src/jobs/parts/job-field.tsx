import type { JobStatus } from '@hireloom/contract/job-parts'
import { jobs } from '@hireloom/contract/jobs'
import { Select, type SelectProps } from '@mantine/core'
import { useLookupPicker } from '../use-lookup.ts'

interface Props extends Omit<SelectProps<number>, 'data' | 'value' | 'onChange'> {
  value: number | undefined
  onChange: (jobId: number | undefined) => void
  /** Offers only jobs that stand like this. */
  status?: JobStatus
}

/** One of the jobs that the reader sees, or all of them. */
export function JobField({ value, onChange, status, ...rest }: Props) {
  const { field, isFailed } = useLookupPicker(jobs.options, value === undefined ? [] : [value], { status })
  return (
    <Select<number>
      {...field}
      clearable
      placeholder="All jobs"
      value={value ?? null}
      onChange={(jobId) => onChange(jobId ?? undefined)}
      error={isFailed && 'Failed to get job openings'}
      {...rest}
    />
  )
}
