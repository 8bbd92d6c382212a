import { useEffect } from 'react'

interface ListPage {
  page: number
  limit: number
  /** Undefined while the list loads. */
  rows: readonly unknown[] | undefined
  total: number
  isFetching: boolean
}

/**
 * Opens the last page of a list when the current page is after it, because its last row was removed or the address is
 * old. Returns whether that is about to happen.
 */
export function useExistingPage({ page, limit, rows, total, isFetching }: ListPage, open: (page: number) => void) {
  const isPastEnd = rows?.length === 0 && total > 0 && page > 1 && !isFetching
  const lastPage = Math.min(Math.ceil(total / limit), page - 1)
  useEffect(() => {
    if (isPastEnd) open(lastPage)
  }, [isPastEnd, lastPage, open])
  return isPastEnd
}
