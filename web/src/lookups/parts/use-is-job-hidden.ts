import { jobs } from '@hireloom/contract/jobs/endpoints'
import { useLookupNames } from '../use-lookup.ts'

/** Returns whether the user may not see this job, once that is known. */
export function useIsJobHidden(jobId: number | undefined): boolean {
  const { data, isPlaceholderData } = useLookupNames(jobs.options, jobId === undefined ? [] : [jobId])
  return jobId !== undefined && !isPlaceholderData && data?.every(({ id }) => id !== jobId) === true
}
