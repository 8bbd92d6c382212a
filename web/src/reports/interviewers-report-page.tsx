import { reports } from '@hireloom/contract/reports/endpoints'
import { ReportFilters } from '@hireloom/contract/reports/fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addressPaging, queryFor, useSearch } from '../platform/api/hooks.ts'
import { InterviewerPanel } from './charts/interviewer-panel.tsx'
import { FilteredReport } from './frame/filtered-report.tsx'
import { ReportFooter } from './frame/report-footer.tsx'
import { InterviewerTable } from './tables/interviewer-table.tsx'

const InterviewersAddress = ReportFilters.extend(addressPaging)

/** The report on the interviews that users hold, and on those that are canceled late. */
export function Page() {
  const [{ currentPage, perPage, ...filters }, change] = useSearch(InterviewersAddress)
  const report = useQuery({
    ...queryFor(reports.interviewers, { query: { ...filters, page: currentPage, limit: perPage } }),
    placeholderData: keepPreviousData,
  })
  const reply = report.data
  return (
    <FilteredReport
      name="interviewers"
      report={report}
      filters={filters}
      onChange={change}
      monthsLabel="Interviewed in"
      period={reply?.period}
      isEmpty={reply?.pagination.total === 0}
    >
      {reply && (
        <>
          <InterviewerPanel rows={reply.data} />
          <InterviewerTable rows={reply.data} />
          <ReportFooter currentPage={currentPage} perPage={perPage} total={reply.pagination.total} onChange={change} />
        </>
      )}
    </FilteredReport>
  )
}
