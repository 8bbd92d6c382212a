import { JobListQuery } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { optionLists } from '@hireloom/contract/lookups'
import { PipelineQuery, reports } from '@hireloom/contract/reports/endpoints'
import { Button, Select } from '@mantine/core'
import { IconChartBar, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { FilterChips } from '../jobs/parts/job-filter-chips.tsx'
import { JobFilterDrawer } from '../jobs/parts/job-filter-drawer.tsx'
import { countFilters, noFilters } from '../jobs/parts/job-filters.ts'
import { addressPaging, queryFor, searchOf } from '../platform/api/hooks.ts'
import { useListSearch } from '../platform/session/use-list-search.ts'
import { useSession } from '../platform/session/use-session.ts'
import { SearchField } from '../platform/ui/fields/search-field.tsx'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { FilterButton } from '../platform/ui/lists/filter-button.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { PipelineFunnel } from './charts/pipeline-funnel.tsx'
import { FigureScopeProvider } from './figures/figure-link.tsx'
import { PeriodField } from './frame/period-field.tsx'
import { ReportActions } from './frame/report-actions.tsx'
import { ReportFooter } from './frame/report-footer.tsx'
import css from './frame/report-page.module.css'
import { ReportsFrame } from './frame/reports-frame.tsx'
import { PipelineTable } from './tables/pipeline-table.tsx'

const PipelineAddress = PipelineQuery.omit({ page: true, limit: true, sortBy: true, sortDirection: true }).extend(
  addressPaging,
)

/** The report on the groups of each job's applications, and on their way through the process. */
export function Page() {
  const [{ currentPage, perPage, ...filters }, change] = useListSearch(PipelineAddress)
  const { status, search, startDate, endDate, ...jobFilters } = filters
  const [isFiltering, setFiltering] = useState(false)
  const report = useQuery({
    ...queryFor(reports.pipeline, { query: { page: currentPage, limit: perPage, ...filters } }),
    placeholderData: keepPreviousData,
  })
  const reply = report.data
  return (
    <ReportsFrame report="pipeline" asOf={reply?.asOf} actions={<ReportActions report="pipeline" query={filters} />}>
      <div className={css.toolbar}>
        <SearchField
          label="Search job or branch"
          value={search}
          onChange={(words) => change({ search: words })}
          maxLength={maxLengthOf(JobListQuery.shape.search)}
          className={css.search}
        />
        <PeriodField
          label="Applied in"
          placeholder="Applied at any time"
          first={startDate}
          last={endDate}
          onChange={(startDate, endDate) => change({ startDate, endDate })}
        />
        <Select
          aria-label="Status of the jobs"
          placeholder="Jobs of every status"
          data={Object.values(jobStatus).map((code) => ({
            value: String(code),
            label: optionLists.jobStatus[code]?.name ?? '',
          }))}
          value={status === undefined ? null : String(status)}
          onChange={(code) => change({ status: code === null ? undefined : (Number(code) as typeof status) })}
          clearable
        />
        <FilterButton active={countFilters(jobFilters)} onClick={() => setFiltering(true)} />
        <FilterChips filters={jobFilters} onChange={change} />
      </div>
      <JobFilterDrawer
        opened={isFiltering}
        filters={jobFilters}
        total={reply?.pagination.total}
        onChange={change}
        onClose={() => setFiltering(false)}
      />
      {report.isPending && <SkeletonRows rows={8} />}
      {report.isError && !reply && (
        <LoadFailure title="Failed to load the pipeline report" error={report.error} onRetry={() => report.refetch()} />
      )}
      {reply?.data.length === 0 && (
        <NoJobs
          isNarrowed={searchOf(PipelineAddress, filters) !== ''}
          onClear={() =>
            change({ ...noFilters, search: '', status: undefined, startDate: undefined, endDate: undefined })
          }
        />
      )}
      {reply && reply.data.length > 0 && (
        <FigureScopeProvider value={{ filters, asOf: reply.asOf }}>
          <div className={css.report} data-stale={report.isPlaceholderData || undefined}>
            <PipelineFunnel totals={reply.totals} />
            <PipelineTable rows={reply.data} />
            <ReportFooter
              currentPage={currentPage}
              perPage={perPage}
              total={reply.pagination.total}
              onChange={change}
            />
          </div>
        </FigureScopeProvider>
      )}
    </ReportsFrame>
  )
}

function NoJobs({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { can } = useSession()
  if (isNarrowed) {
    return (
      <EmptyState icon={<IconChartBar aria-hidden />} title="No job matches, so there is nothing to count">
        <Button variant="default" onClick={onClear}>
          Clear all
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<IconChartBar aria-hidden />} title="There are no jobs yet, so there is nothing to count">
      {can('jobs.create') && (
        <Button component={Link} to="/jobs/create" leftSection={<IconPlus size={16} aria-hidden />}>
          Create job
        </Button>
      )}
    </EmptyState>
  )
}
