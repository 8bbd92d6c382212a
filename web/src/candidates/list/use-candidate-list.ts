import { applications } from '@hireloom/contract/applications/endpoints'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '../../platform/api/hooks.ts'
import { useListSearch } from '../../platform/session/use-list-search.ts'
import { useAllowedFilters } from '../filters/use-allowed-filters.ts'
import { rememberList } from '../last-list.ts'
import { CandidateListAddress, filtersOf, orderOf, queryOf } from './list-address.ts'

/** Returns the page of applications in the address, with the counts of the tabs. The next page is prefetched. */
export function useCandidateList() {
  const { hasScores, mayUseScores, seesPersonalData, today, onlyAllowed } = useAllowedFilters()
  const [address, change] = useListSearch(CandidateListAddress)
  const { status: metrics, currentPage: page, perPage: limit, candidateName } = address
  const filters = onlyAllowed(filtersOf(address))
  const query = queryOf(filters, candidateName, { seesPersonalData, today })
  const listQuery = { metrics, ...orderOf(address, { mayUseScores }), ...query }
  const key = JSON.stringify(listQuery)
  useEffect(() => rememberList(listQuery), [key])

  const pageAt = (page: number) => queryFor(applications.list, { query: { page, limit, ...listQuery } })
  const list = useQuery({ ...pageAt(page), placeholderData: keepPreviousData })
  const client = useQueryClient()
  const hasNextPage = !list.isPlaceholderData && page * limit < (list.data?.pagination.total ?? 0)
  useEffect(() => {
    if (hasNextPage) void client.prefetchQuery(pageAt(page + 1))
  }, [hasNextPage, page, limit, key])
  const counts = useQuery({
    ...queryFor(applications.counts, { query }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return { address, change, filters, hasScores, mayUseScores, listQuery, list, counts: counts.data }
}
