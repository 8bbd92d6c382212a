import type { JobBoardAd } from '@hireloom/contract/job-board'
import { boardCategories, boardLocations, boardProducts } from '../../outside/job-board/stand-in/lists.ts'

/** An advertisement, by the names in the embedded job board's lists. */
export interface AdStory {
  /** A sub-category. */
  category: string
  location: string
  product: 'Classic' | 'Branded' | 'Premium'
  bulletPoints?: string[]
  reference?: string
  /** Why the board refused it. */
  problem?: string
}

/** Returns the values of the form for an advertisement. */
export function adFormValues({ category, location, product, bulletPoints = [], reference = '' }: AdStory) {
  const parent = boardCategories.find(({ children }) => children.some(({ name }) => name === category))
  const child = parent?.children.find(({ name }) => name === category)
  const boardLocation = boardLocations.find(({ name }) => name === location)
  const boardProduct = boardProducts.find(({ label }) => label === product)
  if (!parent || !child || !boardLocation || !boardProduct)
    throw new Error(`The board has no ${category}, ${location} or ${product}`)
  return {
    workLocationId: boardLocation.id.value,
    workTypeId: 'FullTime',
    salaryTypeId: 'Salaried',
    salaryTypeIntervalCode: 'Month',
    jobCategoryId: parent.id.value,
    jobSubCategoryId: child.id.value,
    advertisementProductId: boardProduct.id.value,
    searchBulletPoints: bulletPoints,
    hirerJobReference: reference,
  } satisfies Partial<JobBoardAd>
}
export type AdFormValues = ReturnType<typeof adFormValues>
