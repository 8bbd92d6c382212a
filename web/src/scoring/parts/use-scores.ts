import { isBeingScored, scoring } from '@hireloom/contract/scoring'
import { useQuery } from '@tanstack/react-query'
import { answerTo } from '../../platform/api/hooks.ts'

/** Milliseconds until somebody who waits for a score is told whether it is there. */
const lookAgain = 4000
/** Looks at most; a score that takes longer is there when the page is opened again. */
const mostLooks = 30

/** The score of one application of a candidate, looked at again while it is being made. */
export function useScore(candidateId: number, jobApplicationId: number) {
  const scores = useQuery({
    ...answerTo(scoring.read, { params: { candidateId } }),
    throwOnError: false,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < mostLooks && data?.data.some(({ status }) => isBeingScored(status)) ? lookAgain : false,
  })
  return { ...scores, score: scores.data?.data.find((one) => one.jobApplicationId === jobApplicationId) }
}
