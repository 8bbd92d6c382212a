import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { reports } from '@hireloom/contract/reports/endpoints'
import { educationName } from '@hireloom/contract/reports/fields'
import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { JobField } from '../lookups/parts/job-field.tsx'
import { queryFor } from '../platform/api/hooks.ts'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { sourceColors } from './charts/source-colors.ts'
import { SourceMonths } from './charts/source-months.tsx'
import { FigureScopeProvider } from './figures/figure-link.tsx'
import { PeriodField } from './frame/period-field.tsx'
import { ReportActions } from './frame/report-actions.tsx'
import css from './frame/report-page.module.css'
import { ReportsFrame } from './frame/reports-frame.tsx'
import { useReportFilters } from './frame/use-report-filters.ts'
import { OriginTable } from './tables/origin-table.tsx'

/** The report on where applications come from, and with which education. */
export function Page() {
  const { address, filters, changeFilters } = useReportFilters()
  const { currentPage: _page, perPage: _limit, sort: _sort, ...query } = address
  const report = useQuery({ ...queryFor(reports.candidates, { query }), placeholderData: keepPreviousData })
  const reply = report.data
  const period = { startDate: reply?.months[0]?.month, endDate: reply?.months.at(-1)?.month }
  return (
    <ReportsFrame report="candidates" asOf={reply?.asOf} actions={<ReportActions report="candidates" query={query} />}>
      <div className={css.toolbar}>
        <PeriodField
          label="Applied in"
          first={filters.startDate}
          last={filters.endDate}
          onChange={(startDate, endDate) => changeFilters({ startDate, endDate })}
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
        <LoadFailure
          title="Failed to load the candidates report"
          error={report.error}
          onRetry={() => report.refetch()}
        />
      )}
      {reply?.totals.applications === 0 && (
        <EmptyState icon={<IconChartBar aria-hidden />} title="Nothing happened in this period. Choose a longer one." />
      )}
      {reply && reply.totals.applications > 0 && (
        <FigureScopeProvider value={{ filters: { ...query, ...period }, asOf: reply.asOf }}>
          <div className={css.report} data-stale={report.isPlaceholderData || undefined}>
            <SourceMonths
              months={reply.months}
              sources={reply.sources.map(({ source }) => source)}
              total={reply.totals.applications}
            />
            <div className={`${css.panels} ${css.halves}`}>
              <OriginTable
                title="By source"
                head="Source"
                whole={reply.totals.applications}
                rows={reply.sources.map(({ source, ...row }) => ({
                  ...row,
                  key: source,
                  name: nameOf(optionLists.candidateSource, source) ?? '',
                  color: sourceColors[source],
                  figure: { source },
                }))}
              />
              <OriginTable
                title="By education"
                head="Education"
                whole={reply.totals.applications}
                rows={reply.education.map(({ education, ...row }) => ({
                  ...row,
                  key: education,
                  name: educationName(education),
                  figure: { education },
                }))}
              />
            </div>
          </div>
        </FigureScopeProvider>
      )}
    </ReportsFrame>
  )
}
