import { jobBoard } from '@hireloom/contract/job-board'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerTo } from '../platform/api/hooks.ts'
import { oneMinute } from '../platform/durations.ts'
import type { AdValues } from './parts/blank-ad.ts'

/** The board's lists change a few times a year. */
const staleTime = 5 * oneMinute
const queryOptions = { staleTime, throwOnError: false }

/**
 * Returns the lists from which an advertisement's values are chosen. Places are searched as the user types, in
 * `useWorkLocations`.
 */
export function useBoardLists(ad: AdValues | null, jobTitle: string) {
  const workTypes = useQuery({ ...answerTo(jobBoard.workTypes, {}), ...queryOptions })
  const salaryTypes = useQuery({ ...answerTo(jobBoard.salaryTypes, {}), ...queryOptions })
  const categories = useQuery({ ...answerTo(jobBoard.jobCategories, {}), ...queryOptions })
  const brandings = useQuery({ ...answerTo(jobBoard.advertisementBrandings, {}), ...queryOptions })
  // Prices depend on the job and its place.
  const priced = {
    jobTitle,
    ...(ad?.jobSubCategoryId && { jobSubCategoryId: ad.jobSubCategoryId }),
    ...(ad?.workLocationId && { workLocationId: ad.workLocationId }),
  }
  const products = useQuery({
    ...answerTo(jobBoard.advertisementProducts, { query: priced }),
    ...queryOptions,
    placeholderData: keepPreviousData,
  })
  return { workTypes, salaryTypes, categories, brandings, products }
}
