import { jobBoard } from '@hireloom/contract/job-board'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor } from '../platform/api/hooks.ts'
import { oneMinute } from '../platform/durations.ts'
import type { AdValues } from './parts/blank-ad.ts'

/** The options of queries for the board's lists, which change a few times a year. */
export const listOptions = { staleTime: 5 * oneMinute, throwOnError: false } as const

/** Returns the query for products. Prices depend on the job and its place. */
export const productQuery = (ad: Pick<AdValues, 'jobSubCategoryId' | 'workLocationId'> | null, jobTitle: string) => ({
  jobTitle,
  ...(ad?.jobSubCategoryId && { jobSubCategoryId: ad.jobSubCategoryId }),
  ...(ad?.workLocationId && { workLocationId: ad.workLocationId }),
})

/**
 * Returns the lists from which an advertisement's values are chosen. Places are searched as the user types, in
 * `useWorkLocations`.
 */
export function useBoardLists(ad: AdValues | null, jobTitle: string) {
  const workTypes = useQuery({ ...queryFor(jobBoard.workTypes, {}), ...listOptions })
  const salaryTypes = useQuery({ ...queryFor(jobBoard.salaryTypes, {}), ...listOptions })
  const categories = useQuery({ ...queryFor(jobBoard.jobCategories, {}), ...listOptions })
  const brandings = useQuery({ ...queryFor(jobBoard.advertisementBrandings, {}), ...listOptions })
  const products = useQuery({
    ...queryFor(jobBoard.advertisementProducts, { query: productQuery(ad, jobTitle) }),
    ...listOptions,
    placeholderData: keepPreviousData,
  })
  return { workTypes, salaryTypes, categories, brandings, products }
}
