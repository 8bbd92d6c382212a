import type { lookups } from '@hireloom/contract/lookups'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { oneMinute } from '../../platform/durations.ts'

/** Lists of a company that change rarely and are read page by page. */
export type MasterData = {
  [Name in keyof typeof lookups]: Reply<(typeof lookups)[Name]> extends { pagination: unknown }
    ? (typeof lookups)[Name]
    : never
}[keyof typeof lookups]

/** The lists whose rows have a `name`; people have two names. */
export type NamedData = {
  [Name in keyof typeof lookups]: Reply<(typeof lookups)[Name]> extends {
    data: { name: string }[]
    pagination: unknown
  }
    ? (typeof lookups)[Name]
    : never
}[keyof typeof lookups]

type RowOf<E extends MasterData> = Reply<E> extends { data: (infer Row)[] } ? Row : never

/** The maximum number of rows the server returns at once; nearly every company's list is one page. */
const pageSize = 500

/** Loads all rows of a list, so that every chosen id has its name. */
export function useMasterData<E extends MasterData>(endpoint: E) {
  return useQuery({
    queryKey: [endpoint.path, 'every row'],
    queryFn: async ({ signal }) => {
      const rows: unknown[] = []
      for (let page = 1; ; page++) {
        const reply = await call<MasterData>(endpoint, { query: { page, limit: pageSize } }, { signal })
        rows.push(...reply.data)
        if (reply.data.length === 0 || rows.length >= reply.pagination.total) return rows as RowOf<E>[]
      }
    },
    staleTime: 5 * oneMinute,
    throwOnError: false,
  })
}
