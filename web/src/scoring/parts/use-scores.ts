import { type ApplicationScore, isBeingScored, scoring } from '@hireloom/contract/scoring'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'

/** Milliseconds between checks while the user waits for a score. */
const pollingInterval = 4000
/** The number of replies after which a score counts as slow, for example while the scorer is down. */
const longWait = 30
const longInterval = 15_000

/** Returns the milliseconds until the next check of scores; false when none is being computed. */
export function scorePolling(scores: readonly Pick<ApplicationScore, 'status'>[] | undefined, replies: number) {
  if (!scores?.some(({ status }) => isBeingScored(status))) return false
  return replies < longWait ? pollingInterval : longInterval
}

/** Returns the score of one application of a candidate, polled while it is being computed. */
export function useScore(candidateId: number, jobApplicationId: number) {
  const scores = useQuery({
    ...queryFor(scoring.read, { params: { candidateId } }),
    throwOnError: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => scorePolling(data?.data, dataUpdateCount),
  })
  return { ...scores, score: scores.data?.data.find((entry) => entry.jobApplicationId === jobApplicationId) }
}
