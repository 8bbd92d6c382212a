/** The user's position in a paged list. */
export interface Paging {
  perPage: number
  totalItems: number
  currentPage: number
  /** True when nothing follows this page. */
  isEnd: boolean
}

/** Returns the next page, or the end when this page is the last. */
export function next(paging: Paging): Paging {
  const { perPage, totalItems, currentPage } = paging
  return currentPage * perPage >= totalItems
    ? { ...paging, isEnd: true }
    : { ...paging, currentPage: currentPage + 1, isEnd: false }
}

/** Returns the previous page, at least the first. */
export const previous = (paging: Paging): Paging => ({
  ...paging,
  currentPage: Math.max(1, paging.currentPage - 1),
  isEnd: false,
})

/** Returns the paging at the first page, for when the list has changed. */
export const reset = (paging: Paging): Paging => ({ ...paging, currentPage: 1, isEnd: false })
