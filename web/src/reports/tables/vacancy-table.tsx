import { candidateGroup } from '@hireloom/contract/applications/status'
import { jobStatuses } from '@hireloom/contract/jobs/status'
import type { VacancyRow } from '@hireloom/contract/reports/vacancies'
import { Progress, Table, Text } from '@mantine/core'
import { NumberHead, RecordLink, RecordRow, RecordTable } from '../../platform/ui/lists/record-table.tsx'
import { formatDay } from '../../platform/ui/text/days.ts'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { FigureLink } from '../figures/figure-link.tsx'
import css from '../frame/report-page.module.css'

/** The openings of each job, with links to the hires that filled them. */
export const VacancyTable = ({ rows }: { rows: readonly VacancyRow[] }) => (
  <section className={css.scroll} aria-label="Vacancies by job">
    <RecordTable label="Vacancies by job" isTwoLine>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Job</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th>First published</Table.Th>
          <NumberHead>Openings</NumberHead>
          <Table.Th aria-hidden className={css.bar} />
          <NumberHead>Filled</NumberHead>
          <NumberHead>Remaining</NumberHead>
          <NumberHead>Days to fill</NumberHead>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Row key={row.jobId} row={row} />
        ))}
      </Table.Tbody>
    </RecordTable>
  </section>
)

function Row({ row }: { row: VacancyRow }) {
  const { jobId: jobOpeningId, jobPositionName: job, headcount, filled, remaining, daysToFill } = row
  return (
    <RecordRow>
      <Table.Td>
        <Text size="md">
          <RecordLink to={`/jobs/${jobOpeningId}`}>{job}</RecordLink>
        </Text>
        <Text size="xs" c="dimmed">
          {row.branchName}
        </Text>
      </Table.Td>
      <Table.Td>{jobStatuses[row.status].label}</Table.Td>
      <Table.Td>{formatDay(row.publishedOn)}</Table.Td>
      <Table.Td className={css.number}>{formatNumber(headcount)}</Table.Td>
      <Table.Td aria-hidden className={css.bar}>
        <Progress value={Math.min(100, (100 * filled) / headcount)} size="md" />
      </Table.Td>
      <Table.Td className={css.number}>
        <FigureLink
          label={`${job}, filled`}
          value={filled}
          // The report's months narrow jobs by their publication; the hires of a job are counted whenever they applied.
          figure={{
            ...{ figure: 'now', group: candidateGroup.hired, jobOpeningId },
            ...{ startDate: undefined, endDate: undefined },
          }}
        />
      </Table.Td>
      <Table.Td className={css.number}>{remaining === 0 ? <Nothing /> : formatNumber(remaining)}</Table.Td>
      <Table.Td className={css.number}>{daysToFill === null ? <Nothing /> : formatNumber(daysToFill)}</Table.Td>
    </RecordRow>
  )
}
