import { jobStatus } from '@hireloom/contract/jobs/status'
import { type RecruiterRow, waitingDays } from '@hireloom/contract/reports/recruiters'
import { Progress, Text, Title } from '@mantine/core'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { FigureLink } from '../figures/figure-link.tsx'
import { ShareText } from '../figures/share-text.tsx'
import css from '../frame/report-page.module.css'
import { type Column, ReportTable } from './report-table.tsx'

/** The open jobs of each Recruiter now, with their active candidates and those who wait. */
export function RecruiterLoadTable({ rows }: { rows: readonly RecruiterRow[] }) {
  const maxActive = Math.max(...rows.map(({ active }) => active), 1)
  return (
    <section className={css.wide} aria-label="Open jobs now">
      <Title order={2} size="h3" className={css.heading}>
        Open jobs now
      </Title>
      <Text size="sm" c="dimmed" className={`${css.caption} ${css.barCaption}`}>
        The bar shows the active candidates; its dark part shows those who wait
      </Text>
      <ReportTable
        label="Open jobs now"
        rows={rows}
        columns={columnsFor(maxActive)}
        keyOf={({ userId }) => userId}
        minWidth={720}
      />
    </section>
  )
}

/** Returns the columns; `maxActive`: the number of candidates of the longest bar. */
const columnsFor = (maxActive: number): Column<RecruiterRow>[] => [
  { head: 'Recruiter', cell: ({ name }) => name },
  {
    head: 'Open jobs',
    info: 'recruiters.openJobs',
    kind: 'number',
    cell: ({ openJobs }) => (openJobs === 0 ? <Nothing /> : formatNumber(openJobs)),
  },
  {
    head: 'Active and waiting',
    kind: 'picture',
    className: css.lengths,
    cell: ({ active, waiting }) => (
      <Progress.Root size="md">
        <Progress.Section value={(100 * waiting) / maxActive} color="nila.6" />
        <Progress.Section value={(100 * (active - waiting)) / maxActive} color="nila.2" />
      </Progress.Root>
    ),
  },
  {
    head: 'Active candidates',
    info: 'recruiters.active',
    kind: 'number',
    cell: ({ userId, name, active }) => (
      <FigureLink label={`${name}, active candidates`} value={active} figure={loadOf(userId)} />
    ),
  },
  {
    head: `Waiting more than ${waitingDays} days`,
    info: 'recruiters.waiting',
    kind: 'number',
    cell: ({ userId, name, active, waiting }) => (
      <>
        <FigureLink label={`${name}, waiting`} value={waiting} figure={{ ...loadOf(userId), idleDays: waitingDays }} />
        <ShareText part={waiting} whole={active} />
      </>
    ),
  },
]

const loadOf = (recruiterId: number) => ({ figure: 'inStage', recruiterId, status: jobStatus.published }) as const
