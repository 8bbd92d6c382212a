import { activityLog } from '@hireloom/contract/activity-log'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { JobOption } from '@hireloom/contract/jobs/job'
import type { JobStatus } from '@hireloom/contract/jobs/status'
import { lookups } from '@hireloom/contract/lookups'
import type { NamedRecord } from '@hireloom/contract/platform/fields'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type UIEvent, useState } from 'react'
import { call } from '../platform/api/call.ts'
import { oneMinute } from '../platform/durations.ts'
import { typingDelay } from '../platform/ui/fields/typing-delay.ts'
import { fullName } from '../platform/ui/text/words.ts'
import { failedToGetUsers } from './parts/use-active-users.ts'
import type { MasterData } from './parts/use-master-data.ts'

/** A list of the company that pickers load page by page as the user scrolls. */
export type Lookup = MasterData | typeof lookups.hiringUsers | typeof jobs.options | typeof activityLog.users

/** The number of rows that a picker loads at once. */
const pageSize = 50
/** Pixels above the end of the list at which more of it is loaded. */
const loadDistance = 50
/** Milliseconds for which loaded names are used without a request. */
const staleTime = 5 * oneMinute

/** The error under a picker whose list can't be loaded. */
const failures: Partial<Record<string, string>> = {
  [jobs.options.path]: 'Failed to get job openings',
  [lookups.hiringUsers.path]: failedToGetUsers,
  [activityLog.users.path]: 'Failed to get users data',
}
const defaultFailure = 'The list could not be loaded. Open it to try again.'

interface LookupFilter {
  status?: JobStatus | undefined
}

/** Returns the props of a picker over a long list; the names of `selectedIds` are loaded at once. */
export function useLookupPicker(of: Lookup, selectedIds: readonly number[], filter: LookupFilter = {}) {
  const [searchText, setSearchText] = useState('')
  const [isOpened, setOpened] = useState(false)
  const names = useLookupNames(of, selectedIds).data ?? []
  // The search text of a single-choice field is the name of the chosen row, which isn't a search.
  const searched = names.some(({ name }) => name === searchText) ? '' : searchText.trim()
  const [search] = useDebouncedValue(searched, typingDelay)
  const pages = useLookupPages(of, { ...filter, search }, isOpened)
  const rows = pages.data ?? []
  const others = names.filter(({ id }) => !rows.some((row) => row.id === id))

  const loadMore = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    const remaining = list.scrollHeight - list.scrollTop - list.clientHeight
    if (remaining <= loadDistance && pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage()
  }

  const isLoading = pages.isFetching || searched !== search

  return {
    failure: pages.isError ? (failures[of.path] ?? defaultFailure) : undefined,
    field: {
      searchable: true,
      openOnFocus: false,
      data: [...rows, ...others].map(({ id, name }) => ({ value: id, label: name })),
      // The server has already filtered the rows.
      filter: <Option>({ options }: { options: Option[] }) => options,
      // Without a message the empty list, which would cover the error, is not shown.
      nothingFoundMessage: isLoading ? 'Loading' : pages.isError ? undefined : 'Nothing found',
      searchValue: searchText,
      onSearchChange: setSearchText,
      onDropdownOpen: () => (pages.isError ? void pages.refetch() : setOpened(true)),
      scrollAreaProps: { viewportProps: { onScroll: loadMore } },
    },
  }
}

function useLookupPages(of: Lookup, query: LookupFilter & { search: string }, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [of.path, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call<Lookup>(of, { query: { page: pageParam, limit: pageSize, ...query } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, limit, total } }) => (page * limit < total ? page + 1 : undefined),
    select: ({ pages }) => withoutRepeats(pages.flatMap(({ data }) => data.map(toNamedRecord))),
    staleTime,
    enabled,
    throwOnError: false,
  })
}

/** Loads the names of chosen ids, including those of rows no longer in use. */
export function useLookupNames(of: Lookup, ids: readonly number[]) {
  return useQuery({
    queryKey: [of.path, 'words', ids],
    queryFn: async ({ signal }) => {
      const query = { id: [...ids], limit: ids.length }
      return (await call<Lookup>(of, { query }, { signal })).data.map(toNamedRecord)
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the labels of a filter' },
  })
}

interface Person {
  id: number
  firstName: string
  lastName: string
}

function toNamedRecord(row: NamedRecord | Person | JobOption): NamedRecord {
  if ('name' in row) return { id: row.id, name: row.name }
  if ('branchName' in row) return { id: row.id, name: `${row.jobPositionName}, ${row.branchName}` }
  return { id: row.id, name: fullName(row) }
}

/** Drops repeated rows: a row that moved to the next page in the meantime is loaded twice. */
const withoutRepeats = (rows: readonly NamedRecord[]) => [...new Map(rows.map((row) => [row.id, row])).values()]
