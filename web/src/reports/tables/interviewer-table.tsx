import type { FigureName } from '@hireloom/contract/reports/definitions'
import type { InterviewerRow } from '@hireloom/contract/reports/interviewers'
import type { Figure } from '@hireloom/contract/reports/rows'
import { Title } from '@mantine/core'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { FigureLink } from '../figures/figure-link.tsx'
import { ShareText } from '../figures/share-text.tsx'
import css from '../frame/report-page.module.css'
import { type Column, ReportTable } from './report-table.tsx'

interface InterviewFigure {
  head: string
  info: FigureName
  figure: Figure['figure']
  value: (row: InterviewerRow) => number
  /** Shown instead of the number of the rows. */
  format?: (row: InterviewerRow) => string
  /** Whether its share of the interviews held follows the number. */
  hasShare?: boolean
}

const heldCount = ({ held }: InterviewerRow) => held

const figures: readonly InterviewFigure[] = [
  { head: 'Held', info: 'interviewers.held', figure: 'interviewHeld', value: heldCount },
  {
    head: 'Hours',
    info: 'interviewers.hours',
    figure: 'interviewHeld',
    value: heldCount,
    format: ({ hours }) => formatNumber(hours),
  },
  {
    head: 'Per week, median and maximum',
    info: 'interviewers.perWeek',
    figure: 'interviewHeld',
    value: heldCount,
    format: ({ weekMedian, weekMost }) => `${formatNumber(weekMedian ?? 0)}, at most ${formatNumber(weekMost)}`,
  },
  {
    head: 'Feedback missing',
    info: 'interviewers.feedback',
    figure: 'feedbackMissing',
    value: ({ feedbackMissing }) => feedbackMissing,
    hasShare: true,
  },
  {
    head: 'Canceled late by the company',
    info: 'interviewers.canceledByCompany',
    figure: 'canceledByCompany',
    value: ({ canceledByCompany }) => canceledByCompany,
  },
  {
    head: 'Canceled late by the candidate',
    info: 'interviewers.canceledByCandidate',
    figure: 'canceledByCandidate',
    value: ({ canceledByCandidate }) => canceledByCandidate,
  },
]

const columns: readonly Column<InterviewerRow>[] = [
  { head: 'Interviewer', cell: ({ name }) => name },
  ...figures.map(
    ({ head, info, figure, value, format, hasShare }): Column<InterviewerRow> => ({
      head,
      info,
      kind: 'number',
      cell: (row) => (
        <>
          <FigureLink
            label={`${row.name}, ${head.toLowerCase()}`}
            value={value(row)}
            figure={{ figure, userId: row.userId }}
          >
            {format?.(row)}
          </FigureLink>
          {hasShare && <ShareText part={value(row)} whole={row.held} />}
        </>
      ),
    }),
  ),
]

/** The interviews of each user in charge in the months of the report. */
export const InterviewerTable = ({ rows }: { rows: readonly InterviewerRow[] }) => (
  <section className={css.wide} aria-label="Interviewers">
    <Title order={2} size="h3" className={css.heading}>
      Interviewers
    </Title>
    <ReportTable label="Interviewers" rows={rows} columns={columns} keyOf={({ userId }) => userId} minWidth={900} />
  </section>
)
