import { candidateGroup } from '@hireloom/contract/applications/status'
import type { FigureName } from '@hireloom/contract/reports/definitions'
import type { RecruiterRow } from '@hireloom/contract/reports/recruiters'
import type { Figure } from '@hireloom/contract/reports/rows'
import { Title } from '@mantine/core'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { FigureLink } from '../figures/figure-link.tsx'
import css from '../frame/report-page.module.css'
import { type Column, ReportTable } from './report-table.tsx'

interface WorkFigure {
  head: string
  info: FigureName
  value: (row: RecruiterRow) => number
  figure: (userId: number) => Partial<Figure> & Pick<Figure, 'figure'>
  /** Shown instead of the number that the rows add up to. */
  format?: (row: RecruiterRow) => string
}

const { newCandidates } = candidateGroup

const figures: readonly WorkFigure[] = [
  {
    head: 'Moves',
    info: 'recruiters.moves',
    value: ({ moves }) => moves,
    figure: (userId) => ({ figure: 'moved', userId }),
  },
  {
    head: 'Reviewed',
    info: 'recruiters.reviewed',
    value: ({ reviewed }) => reviewed,
    figure: (userId) => ({ figure: 'moved', userId, group: newCandidates }),
  },
  {
    head: 'Interviews planned',
    info: 'recruiters.interviews',
    value: ({ interviews }) => interviews,
    figure: (userId) => ({ figure: 'interviewPlanned', userId }),
  },
  {
    head: 'Days until review',
    info: 'recruiters.review',
    value: ({ firstReviews }) => firstReviews,
    figure: (recruiterId) => ({ figure: 'stayEnded', stageId: 0, recruiterId }),
    format: ({ medianDaysToReview }) => formatNumber(medianDaysToReview ?? 0),
  },
  {
    head: 'Hired',
    info: 'recruiters.hired',
    value: ({ hired }) => hired,
    figure: (recruiterId) => ({ figure: 'hired', recruiterId }),
  },
]

const columns: readonly Column<RecruiterRow>[] = [
  { head: 'Recruiter', cell: ({ name }) => name },
  ...figures.map(
    ({ head, info, value, figure, format }): Column<RecruiterRow> => ({
      head,
      info,
      kind: 'number',
      cell: (row) => (
        <FigureLink label={`${row.name}, ${head.toLowerCase()}`} value={value(row)} figure={figure(row.userId)}>
          {format?.(row)}
        </FigureLink>
      ),
    }),
  ),
]

/** The work of each Recruiter in the months of the report, and what came of their jobs. */
export const RecruiterWorkTable = ({ rows }: { rows: readonly RecruiterRow[] }) => (
  <section className={css.wide} aria-label="Work in these months">
    <Title order={2} size="h3" className={css.heading}>
      Work in these months
    </Title>
    <ReportTable
      label="Work in these months"
      rows={rows}
      columns={columns}
      keyOf={({ userId }) => userId}
      minWidth={860}
    />
  </section>
)
