import { Button, Select } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { DateField } from '../platform/ui/date-field.tsx'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { ListFooter } from '../platform/ui/list-footer.tsx'
import { LoadFailure } from '../platform/ui/load-failure.tsx'
import { PageHead } from '../platform/ui/page-head.tsx'
import { SearchField } from '../platform/ui/search-field.tsx'
import { SkeletonRows } from '../platform/ui/skeleton-rows.tsx'
import { fullName } from '../platform/ui/words.ts'
import css from './activity-log-page.module.css'
import { ActivityList } from './parts/activity-list.tsx'
import { useActivityLog } from './use-activity-log.ts'

/** Who did what in the company. */
export function Page() {
  const { address, change, list, info } = useActivityLog()
  const { currentPage, perPage, userId, pageId, startDate, endDate, search } = address
  const rows = list.data?.data
  const total = list.data?.pagination.total
  const isNarrowed = [userId, pageId, startDate, endDate, search || undefined].some((value) => value !== undefined)
  const clear = () =>
    change({ userId: undefined, pageId: undefined, startDate: undefined, endDate: undefined, search: '' })

  return (
    <>
      <PageHead title="Activity log" count={total} />
      <div className={css.toolbar}>
        <SearchField
          label="Search activity or person"
          value={search}
          onChange={(words) => change({ search: words })}
          maxLength={100}
          className={css.search}
        />
        <Select
          aria-label="Person"
          placeholder="Everyone"
          data={(info.data?.data.users ?? []).map((user) => ({ value: String(user.id), label: fullName(user) }))}
          value={userId === undefined ? null : String(userId)}
          onChange={(id) => change({ userId: id === null ? undefined : Number(id) })}
          searchable
          clearable
          className={css.choice}
        />
        <Select
          aria-label="Part of the product"
          placeholder="Everything"
          data={(info.data?.data.pages ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={pageId === undefined ? null : String(pageId)}
          onChange={(id) => change({ pageId: id === null ? undefined : (Number(id) as typeof pageId) })}
          clearable
          className={css.choice}
        />
        <DateField
          aria-label="First day"
          placeholder="From a year ago"
          value={startDate ?? null}
          maxDate={endDate}
          onChange={(day) => change({ startDate: day ?? undefined })}
          className={css.day}
        />
        <DateField
          aria-label="Last day"
          placeholder="Until today"
          value={endDate ?? null}
          minDate={startDate}
          onChange={(day) => change({ endDate: day ?? undefined })}
          className={css.day}
        />
        {isNarrowed && (
          <Button variant="subtle" onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
      <div className={css.rows} data-stale={list.isPlaceholderData || undefined} aria-busy={list.isFetching}>
        {list.isPending && <SkeletonRows rows={10} />}
        {rows && rows.length > 0 && (
          <ActivityList activities={rows} sort={address.sort} onSort={(sort) => change({ sort })} />
        )}
        {rows?.length === 0 && (
          <EmptyState
            icon={<IconHistory />}
            title={isNarrowed ? 'No activity fits this search' : 'Nothing has been done in the last year'}
            description={isNarrowed ? 'Widen the days or drop a filter.' : undefined}
          >
            {isNarrowed && (
              <Button variant="default" onClick={clear}>
                Clear all
              </Button>
            )}
          </EmptyState>
        )}
        {list.isError && !rows && (
          <LoadFailure title="Failed to get activity log data" error={list.error} onRetry={() => list.refetch()} />
        )}
      </div>
      {rows && rows.length > 0 && (
        <ListFooter
          page={currentPage}
          limit={perPage}
          total={total}
          onChange={({ page = 1, limit = perPage }) => change({ currentPage: page, perPage: limit })}
        />
      )}
    </>
  )
}
