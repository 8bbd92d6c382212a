import { ActivityQuery, activityLog } from '@hireloom/contract/activity-log'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { Button, Select } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { JobField } from '../lookups/parts/job-field.tsx'
import { LookupField } from '../lookups/parts/lookup-field.tsx'
import { addressPaging, queryFor } from '../platform/api/hooks.ts'
import { oneMinute } from '../platform/durations.ts'
import { useListSearch } from '../platform/session/use-list-search.ts'
import { useSession } from '../platform/session/use-session.ts'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import { SearchField } from '../platform/ui/fields/search-field.tsx'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { RecordList } from '../platform/ui/lists/record-list.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { ExportActivities } from '../transfers/parts/export-activities.tsx'
import { ActivityList } from './activity-list.tsx'
import css from './activity-log-page.module.css'

const noFilters = {
  userId: undefined,
  jobId: undefined,
  pageId: undefined,
  startDate: undefined,
  endDate: undefined,
}

/** The log of what users did in the company. */
export function Page() {
  const { can } = useSession()
  const { address, change, list, info } = useActivityLog()
  const { userId, jobId, pageId, startDate, endDate, search } = address
  const hasFilters = [userId, jobId, pageId, startDate, endDate, search || undefined].some(
    (value) => value !== undefined,
  )
  const { currentPage: _, perPage: __, ...exportQuery } = address
  const clear = () => change({ ...noFilters, search: '' })

  return (
    <>
      <PageHead
        title="Activity log"
        count={list.data?.pagination.total}
        actions={<ExportActivities query={exportQuery} isEmpty={list.data?.pagination.total === 0} />}
      />
      <div className={css.toolbar}>
        <SearchField
          label="Search activity or person"
          wait={700}
          value={search}
          onChange={(words) => change({ search: words })}
          maxLength={maxLengthOf(ActivityQuery.shape.search)}
          className={css.search}
        />
        <LookupField
          of={activityLog.users}
          aria-label="Person"
          placeholder="Everyone"
          value={userId}
          onChange={(id) => change({ userId: id })}
          className={css.choice}
        />
        {can(jobs.options) && (
          <JobField
            aria-label="Job"
            placeholder="Every job"
            value={jobId}
            onChange={(id) => change({ jobId: id })}
            className={css.choice}
          />
        )}
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
        {hasFilters && (
          <Button variant="subtle" onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
      <RecordList
        list={list}
        address={address}
        onChange={change}
        failure="Failed to get activity log data"
        empty={<NoActivity onClear={hasFilters ? clear : undefined} />}
      >
        {(rows) =>
          rows ? (
            <ActivityList activities={rows} sort={address.sort} onSort={(sort) => change({ sort })} />
          ) : (
            <SkeletonRows rows={10} />
          )
        }
      </RecordList>
    </>
  )
}

function NoActivity({ onClear }: { onClear: (() => void) | undefined }) {
  if (!onClear) return <EmptyState icon={<IconHistory aria-hidden />} title="No activity in the last year" />
  return (
    <EmptyState
      icon={<IconHistory aria-hidden />}
      title="No activity matches this search"
      description="Choose a longer period or remove a filter."
    >
      <Button variant="default" onClick={onClear}>
        Clear all
      </Button>
    </EmptyState>
  )
}

/** The state of the activity log in its address. */
const ActivityAddress = ActivityQuery.omit({ page: true, limit: true }).extend(addressPaging)

/** Returns the page of the log selected by the address, and the options of its filters. */
function useActivityLog() {
  const [address, change] = useListSearch(ActivityAddress)
  const { currentPage: page, perPage: limit, ...filters } = address
  const list = useQuery({
    ...queryFor(activityLog.list, { query: { ...filters, page, limit } }),
    placeholderData: keepPreviousData,
  })
  const info = useQuery({ ...queryFor(activityLog.info, {}), staleTime: oneMinute, throwOnError: false })
  return { address, change, list, info }
}
