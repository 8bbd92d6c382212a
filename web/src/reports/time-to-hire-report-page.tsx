import { reports } from '@hireloom/contract/reports'
import { Select, Title } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { JobField } from '../lookups/parts/job-field.tsx'
import { answerTo } from '../platform/api/hooks.ts'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { ListFooter } from '../platform/ui/lists/list-footer.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import { MonthRange } from './month-range.tsx'
import { MonthTable } from './month-table.tsx'
import css from './report-page.module.css'
import { ReportsFrame } from './reports-frame.tsx'
import { TimeToHireTable } from './time-to-hire-table.tsx'
import { useReportFilters } from './use-report-filters.ts'

/** The report on the days it takes to hire. */
export function Page() {
  const { address, filters, change, changeFilters } = useReportFilters()
  const { currentPage, perPage, startDate, endDate, sort, jobOpeningId } = address
  const report = useQuery({
    ...answerTo(reports.timeToHire, {
      query: { page: currentPage, limit: perPage, startDate, endDate, sort, jobOpeningId },
    }),
    placeholderData: keepPreviousData,
  })
  const answer = report.data
  return (
    <ReportsFrame>
      <div className={css.toolbar}>
        <MonthRange
          first={filters.startDate}
          last={filters.endDate}
          onChange={(startDate, endDate) => changeFilters({ startDate, endDate })}
        />
        <Select
          aria-label="Order of the jobs"
          data={[
            { value: 'hired', label: 'Most hired first' },
            { value: 'medianDays', label: 'Slowest first' },
          ]}
          value={filters.sort}
          onChange={(order) => changeFilters({ sort: order === 'medianDays' ? 'medianDays' : 'hired' })}
          allowDeselect={false}
        />
        <JobField
          aria-label="Job"
          value={filters.jobOpeningId}
          onChange={(jobOpeningId) => changeFilters({ jobOpeningId })}
          className={css.job}
        />
      </div>
      {report.isPending && <SkeletonRows rows={8} />}
      {report.isError && !answer && (
        <LoadFailure title="Failed to get time to hire report" error={report.error} onRetry={() => report.refetch()} />
      )}
      {answer?.data.length === 0 && (
        <EmptyState
          icon={<IconChartBar aria-hidden />}
          title="Nobody was hired in these months"
          description="Choose other months."
        />
      )}
      {answer && answer.data.length > 0 && (
        <div data-stale={report.isPlaceholderData || undefined} className={css.report}>
          <div className={css.figures}>
            <Figure label="Hired" value={answer.totals.hired} />
            <Figure label="Time to hire, median" value={answer.totals.medianDays} unit="days" />
            <Figure label="Time to hire, average" value={answer.totals.averageDays} unit="days" />
          </div>
          <p className={css.note}>
            Time to hire counts the days from the application to the first day of work; time to fill those from the
            job's first publication. Median: half of the people took longer.
          </p>
          <MonthTable months={answer.months} />
          <Title order={2} size="h3" className={css.heading}>
            By job
          </Title>
          <TimeToHireTable rows={answer.data} />
          <ListFooter
            page={currentPage}
            limit={perPage}
            total={answer.pagination.total}
            onChange={({ page = 1, limit = perPage }) => change({ currentPage: page, perPage: limit })}
          />
        </div>
      )}
    </ReportsFrame>
  )
}

function Figure({ label, value, unit }: { label: string; value: number | null; unit?: string }) {
  return (
    <div className={css.figure}>
      <div className={css.unit}>{label}</div>
      <span className={css.value}>{value === null ? '–' : formatNumber(value)}</span>{' '}
      {unit && value !== null && <span className={css.unit}>{unit}</span>}
    </div>
  )
}
