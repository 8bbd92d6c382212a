import type { transfers } from '@hireloom/contract/transfers/endpoints'
import type { exportLog } from '@hireloom/contract/transfers/export-endpoints'
import { TransferListQuery, TransferType } from '@hireloom/contract/transfers/transfer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { addressPaging, queryFor } from '../../platform/api/hooks.ts'
import { useListSearch } from '../../platform/session/use-list-search.ts'
import { isWorking } from '../labels.ts'
import { pollingInterval } from '../parts/polling.ts'

const { status, search, sortBy, sortDirection } = TransferListQuery.shape

/** The page, filters and order of a log in its URL; without an order, the newest come first. */
const LogAddress = TransferListQuery.pick({})
  .extend(addressPaging)
  .extend({ status, search, type: z.coerce.number<number>().pipe(TransferType).optional().catch(undefined) })
  .extend({ sortBy: sortBy.unwrap().optional(), sortDirection: sortDirection.unwrap().optional() })

/** Returns the page of a log that the URL selects, polled while it has a running transfer or a waiting export. */
export function useTransferList(endpoint: typeof transfers.list | typeof exportLog.list, types: TransferType[]) {
  const [address, change] = useListSearch(LogAddress)
  const { currentPage: page, perPage: limit, type: chosenType, search, ...filters } = address
  const type = chosenType !== undefined && types.includes(chosenType) ? [chosenType] : types
  const list = useQuery({
    ...queryFor(endpoint, { query: { ...filters, search: search || undefined, type, page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.data.some(isWorking) && pollingInterval,
  })
  return { address, change, list }
}
