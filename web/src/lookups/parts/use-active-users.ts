import { lookups, type UserOption } from '@hireloom/contract/lookups'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { oneMinute } from '../../platform/durations.ts'

/** The maximum number of rows the server returns at once; nearly every company has fewer. */
const pageSize = 500

export const failedToGetUsers = 'Failed to get active users'

/** Loads all active users, so that every chosen id has its name. */
export function useActiveUsers() {
  return useQuery({
    queryKey: [lookups.hiringUsers.path, 'every active user'],
    queryFn: async ({ signal }) => {
      const people: UserOption[] = []
      for (let page = 1; ; page++) {
        const query = { page, limit: pageSize }
        const { data, pagination } = await call(lookups.hiringUsers, { query }, { signal })
        people.push(...data)
        if (data.length === 0 || people.length >= pagination.total) return people
      }
    },
    staleTime: 5 * oneMinute,
    throwOnError: false,
  })
}
