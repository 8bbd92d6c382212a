import { jobs } from '@hireloom/contract/jobs/endpoints'
import { JobListQuery } from '@hireloom/contract/jobs/job'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addressPaging, queryFor } from '../../platform/api/hooks.ts'
import { useListSearch } from '../../platform/session/use-list-search.ts'

/** The state of the job list in its URL, which always has a direction when it has an order. */
export const JobListAddress = JobListQuery.omit({ page: true, limit: true }).extend({
  ...addressPaging,
  sortDirection: JobListQuery.shape.sortDirection.unwrap().optional(),
})

/** Returns the page of jobs selected by the URL, with the counts of the tabs. */
export function useJobList() {
  const [address, change] = useListSearch(JobListAddress)
  const { currentPage: page, perPage: limit, status, sortBy, sortDirection, ...filters } = address
  const list = useQuery({
    ...queryFor(jobs.list, { query: { page, limit, status, sortBy, sortDirection, ...filters } }),
    placeholderData: keepPreviousData,
  })
  const summary = useQuery({
    ...queryFor(jobs.summary, { query: filters }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return { address, change, filters, list, counts: summary.data?.data }
}
