import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { ListFooter } from './list-footer.tsx'
import { LoadFailure } from './load-failure.tsx'
import css from './record-list.module.css'
import { SlowLoading } from './slow-loading.tsx'
import { useDelayed } from './use-delayed.ts'

type Footer = Parameters<typeof ListFooter>[0]
type PageSize = NonNullable<Parameters<Footer['onChange']>[0]['limit']>

interface Props<Row> {
  list: UseQueryResult<{ data: Row[]; pagination: { total: number; isCapped?: boolean } }>
  /** The paging in the page's URL. */
  address: { currentPage: number; perPage: PageSize }
  onChange: (change: { currentPage: number; perPage: PageSize }) => void
  /** The failure: 'Failed to load jobs'. */
  failure: string
  /** The message when the list is empty, on any page. */
  empty: ReactNode
  /** The rows; placeholders when undefined. */
  children: (rows: readonly Row[] | undefined) => ReactNode
}

/** One page of a long list in any state, and the paging below it. */
export function RecordList<Row>({ list, address, onChange, failure, empty, children }: Props<Row>) {
  const isWaiting = useDelayed(list.isPending)
  const rows = list.data?.data
  const { total = 0, isCapped } = list.data?.pagination ?? {}
  const { currentPage, perPage } = address
  return (
    <>
      <div className={css.rows} data-stale={list.isPlaceholderData || undefined} aria-busy={list.isFetching}>
        <SlowLoading isPending={list.isPending} />
        {isWaiting && children(undefined)}
        {!isWaiting && rows && rows.length > 0 && children(rows)}
        {!isWaiting && rows?.length === 0 && (total === 0 ? empty : <NoPage {...address} onChange={onChange} />)}
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

/** The message for a page beyond the last. */
const NoPage = <Row,>({ currentPage, perPage, onChange }: Props<Row>['address'] & Pick<Props<Row>, 'onChange'>) => (
  <EmptyState icon={<IconFileOff aria-hidden />} title={`There is no page ${currentPage}`}>
    <Button variant="default" onClick={() => onChange({ currentPage: 1, perPage })}>
      Go to the first page
    </Button>
  </EmptyState>
)
