import { reports } from '@hireloom/contract/reports/endpoints'
import { ReportFilters } from '@hireloom/contract/reports/fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addressPaging, queryFor, useSearch } from '../platform/api/hooks.ts'
import { ListFooter } from '../platform/ui/lists/list-footer.tsx'
import { InterviewerPanel } from './charts/interviewer-panel.tsx'
import { FilteredReport } from './frame/filtered-report.tsx'
import { InterviewerTable } from './tables/interviewer-table.tsx'

const InterviewersAddress = ReportFilters.extend(addressPaging)

/** The report on the interviews that users hold, and on those that are canceled late. */
export function Page() {
  const [{ currentPage, perPage, ...filters }, change] = useSearch(InterviewersAddress)
  const report = useQuery({
    ...queryFor(reports.interviewers, { query: { ...filters, page: currentPage, limit: perPage } }),
    placeholderData: keepPreviousData,
  })
  const answer = report.data
  return (
    <FilteredReport
      name="interviewers"
      report={report}
      filters={filters}
      onChange={change}
      monthsLabel="Months of the interviews"
      period={answer?.period}
      isEmpty={answer?.pagination.total === 0}
    >
      {answer && (
        <>
          <InterviewerPanel rows={answer.data} />
          <InterviewerTable rows={answer.data} />
          <ListFooter
            page={currentPage}
            limit={perPage}
            total={answer.pagination.total}
            onChange={({ page = 1, limit = perPage }) => change({ currentPage: page, perPage: limit })}
          />
        </>
      )}
    </FilteredReport>
  )
}
