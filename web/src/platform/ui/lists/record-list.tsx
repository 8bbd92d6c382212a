import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { ListFooter } from './list-footer.tsx'
import { LoadFailure } from './load-failure.tsx'
import css from './record-list.module.css'
import { SlowLoading } from './slow-loading.tsx'
import { useDelayed } from './use-delayed.ts'
import { useExistingPage } from './use-existing-page.ts'

type Footer = Parameters<typeof ListFooter>[0]
type PageSize = NonNullable<Parameters<Footer['onChange']>[0]['limit']>

interface Props<Row> {
  list: UseQueryResult<{ data: Row[]; pagination: { total: number; isCapped?: boolean } }>
  /** The paging in the page's URL. */
  address: { currentPage: number; perPage: PageSize }
  onChange: (change: { currentPage: number; perPage: PageSize }, options?: { replace: boolean }) => void
  /** The title of a failure, such as 'Failed to load jobs'. */
  failure: string
  /** The message when the list is empty, on any page. */
  empty: ReactNode
  /** The rows; placeholders when undefined. */
  children: (rows: readonly Row[] | undefined) => ReactNode
}

/** One page of a long list in any state, and the paging below it. A page after the last redirects to the last one. */
export function RecordList<Row>({ list, address, onChange, failure, empty, children }: Props<Row>) {
  const isWaiting = useDelayed(list.isPending)
  const rows = list.data?.data
  const { total = 0, isCapped } = list.data?.pagination ?? {}
  const { currentPage, perPage } = address
  const { isFetching } = list
  // Back must not lead to the page that doesn't exist.
  const open = useCallback(
    (currentPage: number) => onChange({ currentPage, perPage }, { replace: true }),
    [onChange, perPage],
  )
  const isPastEnd = useExistingPage({ page: currentPage, limit: perPage, rows, total, isFetching }, open)
  return (
    <>
      <div className={css.rows} data-stale={list.isPlaceholderData || undefined} aria-busy={list.isFetching}>
        <SlowLoading isPending={list.isPending} />
        {(isWaiting || isPastEnd) && children(undefined)}
        {!isWaiting && rows && rows.length > 0 && children(rows)}
        {!isWaiting && rows?.length === 0 && (total === 0 || currentPage === 1) && empty}
        {list.isError && !rows && <LoadFailure title={failure} error={list.error} onRetry={() => list.refetch()} />}
      </div>
      {rows && rows.length > 0 && (
        <ListFooter
          page={currentPage}
          limit={perPage}
          total={total}
          isCapped={isCapped}
          onChange={({ page = 1, limit = perPage }) => onChange({ currentPage: page, perPage: limit })}
        />
      )}
    </>
  )
}
