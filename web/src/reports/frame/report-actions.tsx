import type { ReportFilters } from '@hireloom/contract/reports/fields'
import type { ReportName } from '@hireloom/contract/reports/pages'
import { SaveReport } from '../saved/save-report.tsx'
import { ExportReport } from './export-report.tsx'

interface Props {
  report: ReportName
  query: Partial<ReportFilters>
}

/** Saves or downloads a report with its filters. */
export const ReportActions = ({ report, query }: Props) => (
  <>
    <SaveReport report={report} filters={query} />
    <ExportReport report={report} query={query} />
  </>
)
