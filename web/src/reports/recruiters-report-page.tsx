import { reports } from '@hireloom/contract/reports/endpoints'
import { ReportFilters } from '@hireloom/contract/reports/fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addressPaging, queryFor, useSearch } from '../platform/api/hooks.ts'
import { FilteredReport } from './frame/filtered-report.tsx'
import { ReportFooter } from './frame/report-footer.tsx'
import { RecruiterLoadTable } from './tables/recruiter-load-table.tsx'
import { RecruiterWorkTable } from './tables/recruiter-work-table.tsx'

const RecruitersAddress = ReportFilters.extend(addressPaging)

/** The report on what waits for each Recruiter, and on their work. */
export function Page() {
  const [{ currentPage, perPage, ...filters }, change] = useSearch(RecruitersAddress)
  const report = useQuery({
    ...queryFor(reports.recruiters, { query: { ...filters, page: currentPage, limit: perPage } }),
    placeholderData: keepPreviousData,
  })
  const reply = report.data
  return (
    <FilteredReport
      name="recruiters"
      report={report}
      filters={filters}
      onChange={change}
      monthsLabel="Work done in"
      period={reply?.period}
      isEmpty={reply?.pagination.total === 0}
      emptyTitle="None of these jobs has a Recruiter"
    >
      {reply && (
        <>
          <RecruiterLoadTable rows={reply.data} />
          <RecruiterWorkTable rows={reply.data} />
          <ReportFooter currentPage={currentPage} perPage={perPage} total={reply.pagination.total} onChange={change} />
        </>
      )}
    </FilteredReport>
  )
}
