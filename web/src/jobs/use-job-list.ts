import { JobListQuery, jobs } from '@hireloom/contract/jobs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addressPaging, answerTo, useSearch } from '../platform/api/hooks.ts'

/** State of the job list in its address. */
export const JobListAddress = JobListQuery.omit({ page: true, limit: true }).extend(addressPaging)

/** The page of jobs that the address asks for, with the counts of the tabs. */
export function useJobList() {
  const [address, change] = useSearch(JobListAddress)
  const { currentPage: page, perPage: limit, status, search } = address
  const list = useQuery({
    ...answerTo(jobs.list, { query: { page, limit, search, ...(status !== undefined && { status }) } }),
    placeholderData: keepPreviousData,
  })
  const summary = useQuery({ ...answerTo(jobs.summary, { query: { search } }), placeholderData: keepPreviousData })
  return { address, change, list, counts: summary.data?.data }
}
