import { UserListQuery, users } from '@hireloom/contract/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { addressPaging, queryFor } from '../platform/api/hooks.ts'
import { useListSearch } from '../platform/session/use-list-search.ts'

/** The state of the list of users in its address. */
export const UserListAddress = UserListQuery.omit({ page: true, limit: true }).extend(addressPaging)
export type UserListAddress = z.output<typeof UserListAddress>

/** Returns the page of users selected by the address. */
export function useUserList() {
  const [address, change] = useListSearch(UserListAddress)
  const { currentPage: page, perPage: limit, search, roleId, status } = address
  const list = useQuery({
    ...queryFor(users.list, {
      query: { page, limit, search, ...(roleId !== undefined && { roleId }), ...(status !== undefined && { status }) },
    }),
    placeholderData: keepPreviousData,
  })
  return { address, change, list }
}
