import type { UserOption } from '@hireloom/contract/lookups'
import type { Named } from '@hireloom/contract/platform/fields'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../platform/api/call.ts'
import { fullName } from '../platform/ui/words.ts'
import type { MasterData } from './use-master-data.ts'

/** Rows that a picker loads at once. */
const pageSize = 50
/** Milliseconds that names of master data are taken as they are. */
const staleTime = 300_000

/** A list of a company that pickers read as far as someone scrolls, narrowed to names that contain the words. */
export function useLookupPages(of: MasterData, search: string, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [of.path, 'pages', search],
    queryFn: ({ pageParam, signal }) =>
      call<MasterData>(of, { query: { page: pageParam, limit: pageSize, search } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, limit, total } }) => (page * limit < total ? page + 1 : undefined),
    select: ({ pages }) => once(pages.flatMap(({ data }) => data.map(inWords))),
    staleTime,
    enabled,
    throwOnError: false,
  })
}

/** The words of ids that are chosen already, those given up since too. */
export function useLookupWords(of: MasterData, ids: readonly number[]) {
  return useQuery({
    queryKey: [of.path, 'words', ids],
    queryFn: async ({ signal }) => {
      const query = { id: [...ids], limit: ids.length }
      return (await call<MasterData>(of, { query }, { signal })).data.map(inWords)
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the words of a filter' },
  })
}

const inWords = (row: Named | UserOption): Named => ({ id: row.id, name: 'name' in row ? row.name : fullName(row) })

/** A row that moved to the next page meanwhile comes twice. */
const once = (rows: readonly Named[]) => [...new Map(rows.map((row) => [row.id, row])).values()]
