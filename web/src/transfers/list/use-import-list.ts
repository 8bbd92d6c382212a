import { TransferListQuery, transfers } from '@hireloom/contract/transfers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addressPaging, answerTo, useSearch } from '../../platform/api/hooks.ts'
import { isRunning } from '../labels.ts'
import { pollingPause } from '../polling.ts'

const { status, sortBy, sortDirection } = TransferListQuery.shape

/** State of the list of imports in its address; without an order the newest come first. */
export const ImportListAddress = TransferListQuery.pick({})
  .extend(addressPaging)
  .extend({ status, sortBy: sortBy.unwrap().optional(), sortDirection: sortDirection.unwrap().optional() })

/** The page of imports that the address asks for, asked for again while one of them is under way. */
export function useImportList() {
  const [address, change] = useSearch(ImportListAddress)
  const { currentPage: page, perPage: limit, ...narrowing } = address
  const list = useQuery({
    ...answerTo(transfers.list, { query: { ...narrowing, page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.data.some(isRunning) && pollingPause,
  })
  return { address, change, list }
}
