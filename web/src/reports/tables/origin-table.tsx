import { candidateGroup } from '@hireloom/contract/applications/status'
import type { Figure } from '@hireloom/contract/reports/rows'
import { Box, Group, Progress, Title } from '@mantine/core'
import { FigureInfo } from '../figures/figure-info.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import { Share } from '../figures/share-text.tsx'
import css from '../frame/report-page.module.css'
import { type Column, ReportTable } from './report-table.tsx'

interface OriginRow {
  key: number
  name: string
  color?: string
  applications: number
  interviewed: number
  hired: number
  /** Narrows the rows of each number. */
  figure: Pick<Partial<Figure>, 'source' | 'education'>
}

interface Props {
  title: string
  head: string
  /** The number of all applications; the bars show shares. */
  whole: number
  rows: readonly OriginRow[]
}

/** Applications by source or by education; each number opens its rows. */
export const OriginTable = ({ title, head, whole, rows }: Props) => (
  <section className={css.panel} aria-label={title}>
    <Title order={2} size="h3" className={css.panelHead}>
      {title} <FigureInfo figure="candidates.applications" />
    </Title>
    <ReportTable label={title} rows={rows} columns={columnsFor(head, whole)} keyOf={({ key }) => key} minWidth={480} />
  </section>
)

const columnsFor = (head: string, whole: number): Column<OriginRow>[] => [
  {
    head,
    cell: ({ name, color }) => (
      <Group component="span" gap={0} wrap="nowrap" align="baseline">
        {color && <Box component="span" bg={color} className={css.square} aria-hidden />}
        {name}
      </Group>
    ),
  },
  {
    head: 'Applications',
    kind: 'number',
    cell: ({ name, applications, figure }) => (
      <FigureLink label={`${name}, applications`} value={applications} figure={{ figure: 'received', ...figure }} />
    ),
  },
  {
    head: 'Share',
    kind: 'picture',
    className: css.bar,
    cell: ({ applications }) => <Progress value={(100 * applications) / whole} size="sm" aria-hidden />,
  },
  {
    head: 'Interviewed',
    info: 'candidates.interviewed',
    kind: 'number',
    cell: ({ name, interviewed, figure }) => (
      <FigureLink
        label={`${name}, interviewed`}
        value={interviewed}
        figure={{ figure: 'reached', group: candidateGroup.interviews, ...figure }}
      />
    ),
  },
  {
    head: 'Hired',
    info: 'candidates.hired',
    kind: 'number',
    cell: ({ name, hired, figure }) => (
      <FigureLink
        label={`${name}, hired`}
        value={hired}
        figure={{ figure: 'now', group: candidateGroup.hired, ...figure }}
      />
    ),
  },
  {
    head: 'Of applications',
    kind: 'number',
    cell: ({ applications, hired }) => <Share part={hired} whole={applications} />,
  },
]
