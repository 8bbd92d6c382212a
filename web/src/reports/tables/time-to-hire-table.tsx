import type { TimeToHireRow } from '@hireloom/contract/reports/endpoints'
import { Table, Text } from '@mantine/core'
import { NumberHead, RecordLink, RecordRow, RecordTable } from '../../platform/ui/lists/record-table.tsx'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { FigureLink } from '../figures/figure-link.tsx'
import css from '../frame/report-page.module.css'

/** The days to hire, by job. */
export function TimeToHireTable({ rows }: { rows: readonly TimeToHireRow[] }) {
  return (
    <section className={css.scroll} aria-label="Time to hire by job">
      <RecordTable label="Time to hire by job" isTwoLine>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Job</Table.Th>
            <NumberHead>Hired</NumberHead>
            <NumberHead>Median days</NumberHead>
            <NumberHead>Average days</NumberHead>
            <NumberHead>Days to fill, median</NumberHead>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <RecordRow key={row.jobId}>
              <Table.Td>
                <Text size="md">
                  <RecordLink to={`/jobs/${row.jobId}`}>{row.jobPositionName}</RecordLink>
                </Text>
                <Text size="xs" c="dimmed">
                  {row.branchName}
                </Text>
              </Table.Td>
              <Table.Td className={css.number}>
                <FigureLink
                  label={`${row.jobPositionName}, hired`}
                  value={row.hired}
                  figure={{ figure: 'hired', jobOpeningId: row.jobId }}
                />
              </Table.Td>
              {[row.medianDays, row.averageDays, row.medianDaysToFill].map((days, column) => (
                <Table.Td key={['median', 'average', 'fill'][column]} ta="right">
                  {days === null ? <Nothing /> : formatNumber(days)}
                </Table.Td>
              ))}
            </RecordRow>
          ))}
        </Table.Tbody>
      </RecordTable>
    </section>
  )
}
