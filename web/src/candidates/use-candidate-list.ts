import { applications } from '@hireloom/contract/applications'
import { plan } from '@hireloom/contract/subscription'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answerTo, useSearch } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { useSubscription } from '../subscription/parts/use-subscription.ts'
import { CandidateListAddress, filtersOf, queryOf } from './list-address.ts'
import { rememberList } from './parts/list-place.ts'

/** The page of applications that the address asks for, with the counts of the tabs. The next page is loaded ahead. */
export function useCandidateList() {
  const { can } = useSession()
  const [address, change] = useSearch(CandidateListAddress)
  const { status: metrics, currentPage: page, perPage: limit, sortBy, sortDirection, candidateName } = address
  const planId = useSubscription().data?.data.subscriptionPlanId
  // What an address asks for that the reader may not ask: of somebody else, or of the company's earlier plan.
  const mayAskScores = planId === undefined || planId === plan.ultimateHire
  const seesPersonalData = can('candidates.viewSensitiveData')
  const filters = {
    ...filtersOf(address),
    ...(!mayAskScores && { aiCandidateScores: undefined }),
    ...(!seesPersonalData && { age: undefined }),
  }
  const asked = queryOf(filters, candidateName, seesPersonalData)
  const isSorted = sortBy && (sortBy !== 'score' || mayAskScores)
  const whole = { metrics, ...(isSorted && { sortBy, sortDirection }), ...asked }
  const key = JSON.stringify(whole)
  useEffect(() => rememberList(whole), [key])

  const pageAt = (page: number) => answerTo(applications.list, { query: { page, limit, ...whole } })
  const list = useQuery({ ...pageAt(page), placeholderData: keepPreviousData })
  const client = useQueryClient()
  const isFollowed = !list.isPlaceholderData && page * limit < (list.data?.pagination.total ?? 0)
  useEffect(() => {
    if (isFollowed) void client.prefetchQuery(pageAt(page + 1))
  }, [isFollowed, page, limit, key])
  const counts = useQuery({
    ...answerTo(applications.counts, { query: asked }),
    placeholderData: keepPreviousData,
  })
  const hasScores = planId === plan.ultimateHire
  return { address, change, filters, hasScores, whole, list, counts: counts.data }
}
