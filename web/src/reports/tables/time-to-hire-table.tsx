import type { TimeToHireRow } from '@hireloom/contract/reports/endpoints'
import { Days } from '../figures/days.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import { type Column, JobReportTable } from './report-table.tsx'

const columns: readonly Column<TimeToHireRow>[] = [
  {
    head: 'Hired',
    kind: 'number',
    cell: ({ jobId, jobPositionName, hired }) => (
      <FigureLink label={`${jobPositionName}, hired`} value={hired} figure={{ figure: 'hired', jobOpeningId: jobId }} />
    ),
  },
  { head: 'Median days', kind: 'number', cell: ({ medianDays }) => <Days days={medianDays} /> },
  { head: 'Average days', kind: 'number', cell: ({ averageDays }) => <Days days={averageDays} /> },
  { head: 'Days to fill, median', kind: 'number', cell: ({ medianDaysToFill }) => <Days days={medianDaysToFill} /> },
]

/** The days to hire, by job. */
export const TimeToHireTable = ({ rows }: { rows: readonly TimeToHireRow[] }) => (
  <JobReportTable label="Time to hire by job" rows={rows} columns={columns} />
)
