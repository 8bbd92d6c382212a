import type { ReportFilters } from '@hireloom/contract/reports/fields'
import type { FilteredReportName } from '@hireloom/contract/reports/pages'
import { SaveReport } from '../saved/save-report.tsx'
import { ExportReport } from './export-report.tsx'
import { ExportTimeToHire } from './export-time-to-hire.tsx'

interface Props {
  report: FilteredReportName
  query: Partial<ReportFilters>
}

/** Saves or downloads a report with its filters. */
export const ReportActions = ({ report, query }: Props) => (
  <>
    <SaveReport report={report} filters={query} />
    {report === 'time-to-hire' ? <ExportTimeToHire query={query} /> : <ExportReport report={report} query={query} />}
  </>
)
