import { ActivityQuery, activityLog } from '@hireloom/contract/activity-log'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addressPaging, answerTo, useSearch } from '../platform/api/hooks.ts'

/** State of the activity log in its address. */
const ActivityAddress = ActivityQuery.omit({ page: true, limit: true }).extend(addressPaging)

/** The page of the log that the address asks for, and what it can be narrowed by. */
export function useActivityLog() {
  const [address, change] = useSearch(ActivityAddress)
  const { currentPage: page, perPage: limit, ...narrowing } = address
  const list = useQuery({
    ...answerTo(activityLog.list, { query: { ...narrowing, page, limit } }),
    placeholderData: keepPreviousData,
  })
  const info = useQuery({ ...answerTo(activityLog.info, {}), staleTime: 60_000 })
  return { address, change, list, info }
}
