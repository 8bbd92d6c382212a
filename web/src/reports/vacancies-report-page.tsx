import { reports } from '@hireloom/contract/reports/endpoints'
import { ReportFilters } from '@hireloom/contract/reports/fields'
import type { VacancyTotals } from '@hireloom/contract/reports/vacancies'
import { Anchor } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { addressPaging, queryFor, useSearch } from '../platform/api/hooks.ts'
import { plural } from '../platform/ui/text/words.ts'
import { FigureCard } from './figures/figure-card.tsx'
import { FilteredReport } from './frame/filtered-report.tsx'
import { ReportFooter } from './frame/report-footer.tsx'
import css from './frame/report-page.module.css'
import { VacancyTable } from './tables/vacancy-table.tsx'

const VacanciesAddress = ReportFilters.extend(addressPaging)

/** The report on the openings of jobs: how many have a hire, and how many remain. */
export function Page() {
  const [{ currentPage, perPage, ...filters }, change] = useSearch(VacanciesAddress)
  const report = useQuery({
    ...queryFor(reports.vacancies, { query: { ...filters, page: currentPage, limit: perPage } }),
    placeholderData: keepPreviousData,
  })
  const reply = report.data
  return (
    <FilteredReport
      name="vacancies"
      report={report}
      filters={filters}
      onChange={change}
      monthsLabel="Published in"
      period={reply?.period}
      isEmpty={reply?.pagination.total === 0}
      emptyTitle="No job was first published in these months. Choose a longer period."
    >
      {reply && (
        <>
          <Totals totals={reply.totals} />
          <Anchor component={Link} to="/reports/vacancies/ministry" size="sm" className={css.link}>
            Report vacancies to the ministry
          </Anchor>
          <VacancyTable rows={reply.data} />
          <ReportFooter currentPage={currentPage} perPage={perPage} total={reply.pagination.total} onChange={change} />
        </>
      )}
    </FilteredReport>
  )
}

function Totals({ totals }: { totals: VacancyTotals }) {
  const { headcount, filled, remaining, filledJobs, medianDaysToFill } = totals
  return (
    <div className={css.figures}>
      <FigureCard label="Openings" figure="vacancies.openings" value={headcount} />
      <FigureCard label="Filled" figure="vacancies.filled" value={filled} rows={{ figure: { figure: 'filled' } }} />
      <FigureCard label="Remaining" figure="vacancies.remaining" value={remaining} />
      <FigureCard
        label="Days to fill, median"
        figure="vacancies.daysToFill"
        value={medianDaysToFill}
        note={`of ${plural(filledJobs, 'filled job')}`}
      />
    </div>
  )
}
