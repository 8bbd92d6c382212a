import { reports } from '@hireloom/contract/reports/endpoints'
import {
  JobHealthQuery,
  type JobHealthTotals,
  jobHealthNames,
  jobHealthStates,
} from '@hireloom/contract/reports/job-health'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addressPaging, queryFor, useSearch } from '../platform/api/hooks.ts'
import { FigureCard } from './figures/figure-card.tsx'
import { FilteredReport } from './frame/filtered-report.tsx'
import { ReportFooter } from './frame/report-footer.tsx'
import css from './frame/report-page.module.css'
import { JobHealthTable } from './tables/job-health-table.tsx'

const JobHealthAddress = JobHealthQuery.omit({ page: true, limit: true }).extend(addressPaging)

/** The report on the health of published jobs. */
export function Page() {
  const [{ currentPage, perPage, ...filters }, change] = useSearch(JobHealthAddress)
  const report = useQuery({
    ...queryFor(reports.jobHealth, { query: { ...filters, page: currentPage, limit: perPage } }),
    placeholderData: keepPreviousData,
  })
  const reply = report.data
  return (
    <FilteredReport
      name="jobs"
      report={report}
      filters={filters}
      onChange={change}
      isEmpty={reply?.pagination.total === 0}
      emptyTitle="None of these jobs is published"
    >
      {reply && (
        <>
          <Totals totals={reply.totals} />
          <JobHealthTable rows={reply.data} days={reply.days} />
          <ReportFooter currentPage={currentPage} perPage={perPage} total={reply.pagination.total} onChange={change} />
        </>
      )}
    </FilteredReport>
  )
}

function Totals({ totals }: { totals: JobHealthTotals }) {
  return (
    <div className={css.figures}>
      {jobHealthNames.map((name) => (
        <FigureCard key={name} label={jobHealthStates[name]} figure="jobs.health" value={totals[name]} />
      ))}
    </div>
  )
}
