import { ApplicationListQuery } from '@hireloom/contract/application-list'
import { applications } from '@hireloom/contract/applications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { addressPaging, answerTo, useSearch } from '../platform/api/hooks.ts'
import { rememberList } from './parts/list-place.ts'

const { metrics, candidateName, joId } = ApplicationListQuery.shape

/** State of the candidate list in its address. */
export const CandidateListAddress = z.strictObject({
  status: metrics,
  ...addressPaging,
  candidateName,
  jobPositionIds: joId,
})
export type CandidateListAddress = z.output<typeof CandidateListAddress>

/** The page of applications that the address asks for, with the counts of the tabs. */
export function useCandidateList() {
  const [address, change] = useSearch(CandidateListAddress)
  const { status, currentPage: page, perPage: limit, candidateName, jobPositionIds: joId } = address
  const filters = { candidateName, ...(joId && { joId }) }
  useEffect(() => rememberList({ metrics: status, candidateName, joId }), [status, candidateName, joId])
  const list = useQuery({
    ...answerTo(applications.list, { query: { page, limit, metrics: status, ...filters } }),
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    ...answerTo(applications.counts, { query: filters }),
    placeholderData: keepPreviousData,
  })
  return { address, change, list, counts: counts.data?.data }
}
