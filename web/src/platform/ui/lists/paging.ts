/** Where someone is in a list that is cut into pages. */
export interface Paging {
  perPage: number
  totalItems: number
  currentPage: number
  /** There is nothing after this page. */
  isEnd: boolean
}

/** One page on, or the end when this page is the last. */
export function next(paging: Paging): Paging {
  const { perPage, totalItems, currentPage } = paging
  return currentPage * perPage >= totalItems
    ? { ...paging, isEnd: true }
    : { ...paging, currentPage: currentPage + 1, isEnd: false }
}

/** One page back, to the first at the most. */
export const previous = (paging: Paging): Paging => ({
  ...paging,
  currentPage: Math.max(1, paging.currentPage - 1),
  isEnd: false,
})

/** Back to the first page: what is listed has changed. */
export const reset = (paging: Paging): Paging => ({ ...paging, currentPage: 1, isEnd: false })
