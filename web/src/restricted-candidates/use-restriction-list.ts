import { id } from '@hireloom/contract/platform/fields'
import { RestrictionListQuery, restrictedCandidates } from '@hireloom/contract/restricted-candidates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { addressPaging, queryFor } from '../platform/api/hooks.ts'
import { useListSearch } from '../platform/session/use-list-search.ts'

/** The state of the list in its address; `restriction` is the one whose details are open. */
export const RestrictionListAddress = RestrictionListQuery.omit({ page: true, limit: true }).extend({
  ...addressPaging,
  restriction: z.coerce.number<number>().pipe(id).optional(),
})
export type RestrictionListAddress = z.output<typeof RestrictionListAddress>

/** Returns the page of restricted candidates in the address. */
export function useRestrictionList() {
  const [address, change] = useListSearch(RestrictionListAddress)
  const { currentPage: page, perPage: limit, search, status } = address
  const list = useQuery({
    ...queryFor(restrictedCandidates.list, {
      query: { page, limit, search, ...(status !== undefined && { status }) },
    }),
    placeholderData: keepPreviousData,
  })
  return { address, change, list }
}
