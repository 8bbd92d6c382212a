import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'

type EventFilter = 'comments' | undefined

/** Returns the events of an application. The newest come with the candidate; the rest loads on request. */
export function useTimeline(candidate: Candidate, only: EventFilter) {
  const { id: candidateId, jobApplicationId, timeline, hasEarlierEvents } = candidate
  const [isAsked, setIsAsked] = useState(false)
  const from = only ? undefined : timeline.at(-1)?.id
  const query = { jobApplicationId, only }
  const more = useInfiniteQuery({
    queryKey: [candidates.timeline.path, { candidateId, ...query, from }],
    queryFn: ({ pageParam: before, signal }) =>
      call(candidates.timeline, { params: { candidateId }, query: { ...query, before } }, { signal }),
    initialPageParam: from,
    getNextPageParam: ({ data, hasEarlierEvents }) => (hasEarlierEvents ? data.at(-1)?.id : undefined),
    enabled: only !== undefined || (isAsked && hasEarlierEvents),
    throwOnError: false,
  })
  const later = more.data?.pages.flatMap(({ data }) => data) ?? []
  const isOpen = only !== undefined || isAsked
  return {
    /** Undefined until the first events of a filter are loaded. */
    events: only ? more.data && later : [...timeline, ...later],
    hasMore: isOpen ? more.hasNextPage : hasEarlierEvents,
    isLoading: more.isFetching && !more.isRefetching,
    error: more.error,
    showMore: () => (isOpen ? void more.fetchNextPage() : setIsAsked(true)),
    retry: () => void (more.data ? more.fetchNextPage() : more.refetch()),
  }
}
