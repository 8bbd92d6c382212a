import type { ReportFilters } from '@hireloom/contract/reports/fields'
import { type FilteredReportName, reportPages } from '@hireloom/contract/reports/pages'
import { IconChartBar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FilterChips } from '../../jobs/parts/job-filter-chips.tsx'
import { JobFilterDrawer } from '../../jobs/parts/job-filter-drawer.tsx'
import { countFilters } from '../../jobs/parts/job-filters.ts'
import { JobField } from '../../lookups/parts/job-field.tsx'
import { useIsJobHidden } from '../../lookups/parts/use-is-job-hidden.ts'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { FilterButton } from '../../platform/ui/lists/filter-button.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../../platform/ui/lists/skeleton-rows.tsx'
import { FigureScopeProvider } from '../figures/figure-link.tsx'
import { PeriodField } from './period-field.tsx'
import { ReportActions } from './report-actions.tsx'
import css from './report-page.module.css'
import { ReportsFrame } from './reports-frame.tsx'

interface Query {
  data: { asOf: Date } | undefined
  error: Error | null
  isPending: boolean
  isPlaceholderData: boolean
  refetch: () => void
}

interface Props {
  name: FilteredReportName
  report: Query
  filters: ReportFilters
  onChange: (changes: Partial<ReportFilters>) => void
  /** The label of the months, such as 'Applied in'; without one the report describes the present. */
  monthsLabel?: string
  /** The months of the figures, which also narrow their rows. */
  period?: Pick<ReportFilters, 'startDate' | 'endDate'> | undefined
  isEmpty: boolean
  /** Shown when it is empty. */
  emptyTitle?: string
  /** Buttons besides those of every report. */
  actions?: ReactNode
  children: ReactNode
}

const nothingHappened = 'Nothing happened in this period. Choose a longer one.'
const hiddenJob = 'The job of this report is not visible to you. Choose another one.'

/** A report with the filters of the job list, one job and months, in each of its states. */
export function FilteredReport(props: Props) {
  const {
    name,
    report,
    filters,
    onChange,
    monthsLabel,
    period,
    isEmpty,
    emptyTitle = nothingHappened,
    actions,
    children,
  } = props
  const [isFiltering, setFiltering] = useState(false)
  const { status: _status, search: _search, jobOpeningId, startDate, endDate, ...jobFilters } = filters
  const reply = report.data
  const isHidden = useIsJobHidden(jobOpeningId)
  return (
    <ReportsFrame
      report={name}
      asOf={reply?.asOf}
      actions={
        <>
          {actions}
          <ReportActions report={name} query={filters} />
        </>
      }
    >
      <div className={css.toolbar}>
        {monthsLabel && (
          <PeriodField
            label={monthsLabel}
            first={startDate}
            last={endDate}
            onChange={(startDate, endDate) => onChange({ startDate, endDate })}
          />
        )}
        <JobField
          aria-label="Job"
          value={jobOpeningId}
          onChange={(jobOpeningId) => onChange({ jobOpeningId })}
          className={css.job}
        />
        <FilterButton active={countFilters(jobFilters)} onClick={() => setFiltering(true)} />
        <FilterChips filters={jobFilters} onChange={onChange} />
      </div>
      <JobFilterDrawer
        opened={isFiltering}
        filters={jobFilters}
        showLabel="Show report"
        onChange={onChange}
        onClose={() => setFiltering(false)}
      />
      {report.isPending && <SkeletonRows rows={8} />}
      {report.error && !reply && (
        <LoadFailure
          title={`Failed to load the report ${reportPages[name].title}`}
          error={report.error}
          onRetry={report.refetch}
        />
      )}
      {reply && isEmpty && <EmptyState icon={<IconChartBar aria-hidden />} title={isHidden ? hiddenJob : emptyTitle} />}
      {reply && !isEmpty && (
        <FigureScopeProvider value={{ filters: { ...filters, ...period }, asOf: reply.asOf }}>
          <div className={css.report} data-stale={report.isPlaceholderData || undefined}>
            {children}
          </div>
        </FigureScopeProvider>
      )}
    </ReportsFrame>
  )
}

/** Returns the months of a report from its list of months. */
export const periodOf = (months: readonly { month: string }[] | undefined) =>
  months && { startDate: months[0]?.month, endDate: months.at(-1)?.month }
