import { isBeingScored, scoring } from '@hireloom/contract/scoring'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'

/** Milliseconds between checks while the user waits for a score. */
const pollingInterval = 4000
/** The maximum number of checks; a score that takes longer shows when the page is opened again. */
const maxPolls = 30

/** Returns the score of one application of a candidate, polled while it is being computed. */
export function useScore(candidateId: number, jobApplicationId: number) {
  const scores = useQuery({
    ...queryFor(scoring.read, { params: { candidateId } }),
    throwOnError: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < maxPolls && data?.data.some(({ status }) => isBeingScored(status)) ? pollingInterval : false,
  })
  return { ...scores, score: scores.data?.data.find((entry) => entry.jobApplicationId === jobApplicationId) }
}
