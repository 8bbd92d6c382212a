import type { Reply } from '@hireloom/contract/platform/endpoint'
import type { FigureName } from '@hireloom/contract/reports/definitions'
import { reports, type TimeToHireQuery } from '@hireloom/contract/reports/endpoints'
import { Select, Title } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { JobField } from '../lookups/parts/job-field.tsx'
import { queryFor } from '../platform/api/hooks.ts'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { formatNumber, plural } from '../platform/ui/text/words.ts'
import { DaysByMonth } from './charts/days-by-month.tsx'
import { GroupDaysBars } from './charts/group-days-bars.tsx'
import { FigureInfo } from './figures/figure-info.tsx'
import { FigureLink, FigureScopeProvider } from './figures/figure-link.tsx'
import { PeriodField } from './frame/period-field.tsx'
import { ReportActions } from './frame/report-actions.tsx'
import { ReportFooter } from './frame/report-footer.tsx'
import css from './frame/report-page.module.css'
import { ReportsFrame } from './frame/reports-frame.tsx'
import { useReportFilters } from './frame/use-report-filters.ts'
import { TimeToHireTable } from './tables/time-to-hire-table.tsx'

type TimeToHireReply = Reply<typeof reports.timeToHire>

/** The report on the days it takes to hire. */
export function Page() {
  const { address, filters, change, changeFilters } = useReportFilters()
  const { currentPage, perPage, ...query } = address
  const report = useQuery({
    ...queryFor(reports.timeToHire, { query: { page: currentPage, limit: perPage, ...query } }),
    placeholderData: keepPreviousData,
  })
  const reply = report.data
  const { sort: _, ...reported } = query
  return (
    <ReportsFrame
      report="time-to-hire"
      asOf={reply?.asOf}
      actions={<ReportActions report="time-to-hire" query={reported} />}
    >
      <div className={css.toolbar}>
        <PeriodField
          label="Hired in"
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
      {report.isError && !reply && (
        <LoadFailure title="Failed to get time to hire report" error={report.error} onRetry={() => report.refetch()} />
      )}
      {reply?.data.length === 0 && (
        <EmptyState
          icon={<IconChartBar aria-hidden />}
          title="Nobody was hired in these months"
          description={reply.totals.hiredLater > 0 ? hiredLaterText(reply.totals.hiredLater) : 'Choose other months.'}
        />
      )}
      {reply && reply.data.length > 0 && (
        <Figures reply={reply} query={reported} isStale={report.isPlaceholderData}>
          <ReportFooter currentPage={currentPage} perPage={perPage} total={reply.pagination.total} onChange={change} />
        </Figures>
      )}
    </ReportsFrame>
  )
}

interface Props {
  reply: TimeToHireReply
  query: Partial<TimeToHireQuery>
  isStale: boolean
  children: ReactNode
}

function Figures({ reply, query, isStale, children }: Props) {
  const { totals, months } = reply
  const period = { startDate: months[0]?.month, endDate: months.at(-1)?.month }
  const hired = { value: totals.hired, figure: { figure: 'hired' } } as const
  return (
    <FigureScopeProvider value={{ filters: { ...query, ...period }, asOf: reply.asOf }}>
      <div data-stale={isStale || undefined} className={css.report}>
        <div className={css.figures}>
          <Card label="Time to hire, median" figure="time-to-hire.median" value={totals.medianDays} hired={hired} />
          <Card label="Time to hire, average" figure="time-to-hire.average" value={totals.averageDays} hired={hired} />
          <Card label="Time to fill, median" figure="time-to-hire.fill" value={totals.medianDaysToFill} hired={hired} />
          <div className={css.figure}>
            <div className={css.unit}>
              Hired <FigureInfo figure="time-to-hire.hired" />
            </div>
            <FigureLink {...hired} label="Hired" className={css.value} />
            {totals.startLater > 0 && (
              <div className={css.unit}>
                {formatNumber(totals.startLater)} of them {totals.startLater === 1 ? 'starts' : 'start'} later than
                today
              </div>
            )}
            {totals.hiredLater > 0 && (
              <FigureLink
                label="First day after these months"
                value={totals.hiredLater}
                figure={{ figure: 'hiredLater' }}
                className={css.unit}
              >
                {hiredLaterText(totals.hiredLater)}
              </FigureLink>
            )}
          </div>
        </div>
        <p className={css.note}>
          Time to hire counts the days from the application to the first day of work; time to fill those from the job's
          first publication. Median: half of the people took longer.
        </p>
        <div className={css.panels}>
          <DaysByMonth months={months} />
          <GroupDaysBars groups={reply.groups} />
        </div>
        <Title order={2} size="h3" className={css.heading}>
          By job
        </Title>
        <TimeToHireTable rows={reply.data} />
        {children}
      </div>
    </FigureScopeProvider>
  )
}

const hiredLaterText = (count: number) =>
  `${plural(count, 'more person', 'more people')} with a first day after these months`

interface CardProps {
  label: string
  figure: FigureName
  value: number | null
  /** The applications that the figure was calculated from. */
  hired: { value: number; figure: { figure: 'hired' } }
}

function Card({ label, figure, value, hired }: CardProps) {
  return (
    <div className={css.figure}>
      <div className={css.unit}>
        {label} <FigureInfo figure={figure} />
      </div>
      {value === null ? (
        <span className={css.value}>–</span>
      ) : (
        <FigureLink {...hired} label={label} unit="days" className={css.value}>
          {formatNumber(value)}
        </FigureLink>
      )}
    </div>
  )
}
