import { candidateGroup } from '@hireloom/contract/applications/status'
import { jobStatuses } from '@hireloom/contract/jobs/status'
import type { VacancyRow } from '@hireloom/contract/reports/vacancies'
import { Progress } from '@mantine/core'
import { formatDay } from '../../platform/ui/text/days.ts'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { Days } from '../figures/days.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import css from '../frame/report-page.module.css'
import { type Column, JobReportTable } from './report-table.tsx'

const columns: readonly Column<VacancyRow>[] = [
  { head: 'Status', cell: ({ status }) => jobStatuses[status].label },
  { head: 'First published', cell: ({ publishedOn }) => formatDay(publishedOn) },
  { head: 'Openings', kind: 'number', cell: ({ headcount }) => formatNumber(headcount) },
  {
    head: 'Share filled',
    kind: 'picture',
    className: css.bar,
    cell: ({ filled, headcount }) => <Progress value={Math.min(100, (100 * filled) / headcount)} size="md" />,
  },
  {
    head: 'Filled',
    kind: 'number',
    cell: ({ jobId: jobOpeningId, jobPositionName, filled }) => (
      <FigureLink
        label={`${jobPositionName}, filled`}
        value={filled}
        // The report's months narrow jobs by their publication; the hires of a job are counted whenever they applied.
        figure={{
          figure: 'now',
          group: candidateGroup.hired,
          jobOpeningId,
          startDate: undefined,
          endDate: undefined,
        }}
      />
    ),
  },
  {
    head: 'Remaining',
    kind: 'number',
    cell: ({ remaining }) => (remaining === 0 ? <Nothing /> : formatNumber(remaining)),
  },
  { head: 'Days to fill', kind: 'number', cell: ({ daysToFill }) => <Days days={daysToFill} /> },
]

/** The openings of each job, with links to the hires that filled them. */
export const VacancyTable = ({ rows }: { rows: readonly VacancyRow[] }) => (
  <JobReportTable label="Vacancies by job" rows={rows} columns={columns} />
)
