import { jobBoard } from '@hireloom/contract/job-board'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../platform/api/hooks.ts'
import type { AdValues } from './parts/blank-ad.ts'
import { listOptions, productQuery } from './use-board-lists.ts'

type PricedAd = Pick<AdValues, 'advertisementProductId' | 'jobSubCategoryId' | 'workLocationId'>

/**
 * Loads the product of an advertisement with its price. `product` is undefined while it loads, after a failure, and
 * without a product or a job title.
 */
export function useAdProduct(ad: PricedAd | null | undefined, jobTitle: string) {
  const productId = ad?.advertisementProductId
  const products = useQuery({
    ...queryFor(jobBoard.advertisementProducts, { query: productQuery(ad ?? null, jobTitle) }),
    ...listOptions,
    enabled: Boolean(productId) && jobTitle !== '',
    meta: { failureIsLogged: 'Failed to load the price of the advertisement' },
  })
  return { product: products.data?.data.find(({ id }) => id === productId), isLoading: products.isLoading }
}

/** Formats a product with its price: `Premium, Rp 3.900.000`. */
export const pricedName = ({ name, price }: { name: string; price: string | null }) =>
  `${name}, ${price?.replaceAll(' ', '\u00a0') ?? 'included in your contract'}`
