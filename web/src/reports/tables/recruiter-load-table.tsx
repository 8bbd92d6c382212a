import { jobStatus } from '@hireloom/contract/jobs/status'
import { type RecruiterRow, waitingDays } from '@hireloom/contract/reports/recruiters'
import { Progress, Table, Text, Title } from '@mantine/core'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { FigureInfo } from '../figures/figure-info.tsx'
import { FigureLink } from '../figures/figure-link.tsx'
import { ShareText } from '../figures/share-text.tsx'
import css from '../frame/report-page.module.css'

/** The open jobs of each Recruiter now, with their active candidates and those who wait. */
export function RecruiterLoadTable({ rows }: { rows: readonly RecruiterRow[] }) {
  const most = Math.max(...rows.map(({ active }) => active), 1)
  return (
    <section className={css.wide} aria-label="Open jobs now">
      <Title order={2} size="h3" className={css.heading}>
        Open jobs now
      </Title>
      <Text size="sm" c="dimmed" className={`${css.caption} ${css.barCaption}`}>
        The bar shows the active candidates; its dark part shows those who wait
      </Text>
      <Table.ScrollContainer minWidth={720}>
        <Table aria-label="Open jobs now">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Recruiter</Table.Th>
              <Table.Th className={css.number}>
                Open jobs <FigureInfo figure="recruiters.openJobs" />
              </Table.Th>
              <Table.Th aria-hidden className={css.lengths} />
              <Table.Th className={css.number}>
                Active candidates <FigureInfo figure="recruiters.active" />
              </Table.Th>
              <Table.Th className={css.number}>
                Waiting more than {waitingDays} days <FigureInfo figure="recruiters.waiting" />
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Row key={row.userId} row={row} most={most} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  )
}

function Row({ row: { userId, name, openJobs, active, waiting }, most }: { row: RecruiterRow; most: number }) {
  const figure = { figure: 'inStage', recruiterId: userId, status: jobStatus.published } as const
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td className={css.number}>{openJobs === 0 ? <Nothing /> : formatNumber(openJobs)}</Table.Td>
      <Table.Td aria-hidden className={css.lengths}>
        <Progress.Root size="md">
          <Progress.Section value={(100 * waiting) / most} color="nila.6" />
          <Progress.Section value={(100 * (active - waiting)) / most} color="nila.2" />
        </Progress.Root>
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink label={`${name}, active candidates`} value={active} figure={figure} />
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink label={`${name}, waiting`} value={waiting} figure={{ ...figure, idleDays: waitingDays }} />
        <ShareText part={waiting} whole={active} />
      </Table.Td>
    </Table.Tr>
  )
}
