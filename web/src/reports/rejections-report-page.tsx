import { reports } from '@hireloom/contract/reports/endpoints'
import { ReportFilters } from '@hireloom/contract/reports/fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryFor, useSearch } from '../platform/api/hooks.ts'
import { FigureInfo } from './figures/figure-info.tsx'
import { FigureLink } from './figures/figure-link.tsx'
import { ShareTable } from './figures/share-table.tsx'
import { FilteredReport, periodOf } from './frame/filtered-report.tsx'
import { MonthPanel } from './frame/month-panel.tsx'
import css from './frame/report-page.module.css'

/** The report on rejections by reason, by stage and by user. */
export function Page() {
  const [filters, change] = useSearch(ReportFilters)
  const report = useQuery({ ...queryFor(reports.rejections, { query: filters }), placeholderData: keepPreviousData })
  const reply = report.data
  const byMonth = new Map(reply?.months.map(({ month, rejected }) => [month, rejected]))
  return (
    <FilteredReport
      name="rejections"
      report={report}
      filters={filters}
      onChange={change}
      monthsLabel="Rejected in"
      period={periodOf(reply?.months)}
      isEmpty={reply?.rejected === 0}
    >
      {reply && (
        <>
          <MonthPanel
            title="Rejected by month"
            note={
              <>
                <FigureLink label="Rejected" value={reply.rejected} figure={{ figure: 'rejected' }} unit="rejected" />{' '}
                <FigureInfo figure="rejections.rejected" />
              </>
            }
            months={[...byMonth.keys()]}
            series={[
              {
                name: 'Rejected',
                color: 'red.5',
                countIn: (month) => byMonth.get(month) ?? 0,
                figure: { figure: 'rejected' },
              },
            ]}
          />
          <div className={`${css.panels} ${css.thirds}`}>
            <ShareTable
              title="By reason"
              heads={['Reason', 'Rejected']}
              info="rejections.reason"
              parts={reply.reasons.map(({ id, name, rejected }) => ({
                key: id,
                name,
                value: rejected,
                figure: { figure: 'rejected', reasonId: id },
              }))}
            />
            <ShareTable
              title="By stage"
              heads={['Stage', 'Rejected']}
              info="rejections.stage"
              parts={reply.stages.map(({ id, name, rejected }) => ({
                key: id,
                name,
                value: rejected,
                figure: { figure: 'rejected', stageId: id },
              }))}
            />
            <ShareTable
              title="By user"
              heads={['User', 'Rejected']}
              info="rejections.user"
              parts={reply.users.map(({ id, name, rejected }) => ({
                key: id,
                name,
                value: rejected,
                figure: { figure: 'rejected', userId: id },
              }))}
            />
          </div>
        </>
      )}
    </FilteredReport>
  )
}
