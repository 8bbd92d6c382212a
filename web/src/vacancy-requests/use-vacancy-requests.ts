import { vacancyRequests } from '@hireloom/contract/vacancy-requests'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerTo } from '../platform/api/hooks.ts'

/** Requests that the words find, and the chosen one, which they need not find. */
export function useVacancyRequests(words: string, chosenId: number | null) {
  const found = useQuery({
    ...answerTo(vacancyRequests.search, { query: { data: words } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const rows = found.data?.data ?? []
  const listed = rows.find(({ id }) => id === chosenId)
  const chosen = useQuery({
    ...answerTo(vacancyRequests.read, { query: { data: chosenId ?? 0 } }),
    enabled: chosenId !== null && !listed,
    throwOnError: false,
  })
  return { found, rows, request: listed ?? (chosenId === null ? undefined : chosen.data?.data), chosen }
}
