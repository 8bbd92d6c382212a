import { JobListQuery } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { optionLists } from '@hireloom/contract/lookups'
import { reports } from '@hireloom/contract/reports'
import { Select } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addressPaging, answerTo } from '../platform/api/hooks.ts'
import { useListSearch } from '../platform/session/use-list-search.ts'
import { SearchField } from '../platform/ui/fields/search-field.tsx'
import { maxLengthOf } from '../platform/ui/forms/max-length.ts'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { ListFooter } from '../platform/ui/lists/list-footer.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { PipelineBars } from './pipeline-bars.tsx'
import { PipelineTable } from './pipeline-table.tsx'
import css from './report-page.module.css'
import { ReportsFrame } from './reports-frame.tsx'

const PipelineAddress = JobListQuery.omit({ page: true, limit: true }).extend(addressPaging)

/** The report on the groups of each job's applications. */
export function Page() {
  const [{ currentPage, perPage, status, search }, change] = useListSearch(PipelineAddress)
  const report = useQuery({
    ...answerTo(reports.pipeline, {
      query: { page: currentPage, limit: perPage, search, ...(status !== undefined && { status }) },
    }),
    placeholderData: keepPreviousData,
  })
  const answer = report.data
  return (
    <ReportsFrame>
      <div className={css.toolbar}>
        <SearchField
          label="Search job or branch"
          value={search}
          onChange={(words) => change({ search: words })}
          maxLength={maxLengthOf(JobListQuery.shape.search)}
          className={css.search}
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
      </div>
      {report.isPending && <SkeletonRows rows={8} />}
      {report.isError && !answer && (
        <LoadFailure title="Failed to load the pipeline report" error={report.error} onRetry={() => report.refetch()} />
      )}
      {answer?.data.length === 0 && (
        <EmptyState icon={<IconChartBar aria-hidden />} title="No job matches, so there is nothing to count" />
      )}
      {answer && answer.data.length > 0 && (
        <div className={css.report} data-stale={report.isPlaceholderData || undefined}>
          <PipelineBars totals={answer.totals} />
          <PipelineTable rows={answer.data} />
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
