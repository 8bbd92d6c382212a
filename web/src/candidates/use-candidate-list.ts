import { applications } from '@hireloom/contract/applications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerTo, useSearch } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { CandidateListAddress, filtersOf, queryOf } from './list-address.ts'
import { rememberList } from './parts/list-place.ts'

/** The page of applications that the address asks for, with the counts of the tabs. */
export function useCandidateList() {
  const { can } = useSession()
  const [address, change] = useSearch(CandidateListAddress)
  const { status: metrics, currentPage: page, perPage: limit, sortBy, sortDirection, candidateName } = address
  const filters = queryOf(filtersOf(address), candidateName, can('candidates.viewSensitiveData'))
  const whole = { metrics, ...(sortBy && { sortBy, sortDirection }), ...filters }
  const key = JSON.stringify(whole)
  useEffect(() => rememberList(whole), [key])

  const list = useQuery({
    ...answerTo(applications.list, { query: { page, limit, ...whole } }),
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    ...answerTo(applications.counts, { query: filters }),
    placeholderData: keepPreviousData,
  })
  return { address, change, whole, list, counts: counts.data?.data }
}
