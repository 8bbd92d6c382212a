import { type CandidateGroupName, candidateGroup, candidateGroups } from '@hireloom/contract/applications/status'
import type { PipelineRow } from '@hireloom/contract/reports/endpoints'
import { type ProcessGroup, percentOf } from '@hireloom/contract/reports/fields'
import { Table, Text } from '@mantine/core'
import { NumberHead, RecordLink, RecordRow, RecordTable } from '../../platform/ui/lists/record-table.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { FigureLink } from '../figures/figure-link.tsx'
import css from '../frame/report-page.module.css'

/** The columns of the report, in the order of the tabs. Spam isn't counted. */
const reportedGroups = (Object.keys(candidateGroups) as CandidateGroupName[]).filter((group) => group !== 'spam')

/** The numbers by job; each job links to its candidates, each number to the applications it counts. */
export function PipelineTable({ rows }: { rows: readonly PipelineRow[] }) {
  return (
    <section className={css.scroll} aria-label="Pipeline by job">
      <RecordTable label="Pipeline by job" isTwoLine>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Job</Table.Th>
            {reportedGroups.map((group) => (
              <NumberHead key={group}>{candidateGroups[group].label}</NumberHead>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <RecordRow key={row.jobId}>
              <Table.Td>
                <Text size="md">
                  <RecordLink to={`/candidates?job_position_ids=${row.jobId}`}>{row.jobPositionName}</RecordLink>
                </Text>
                <Text size="xs" c="dimmed">
                  {row.branchName}
                </Text>
              </Table.Td>
              {reportedGroups.map((group) => (
                <Table.Td key={group} className={css.number}>
                  <FigureLink
                    label={`${row.jobPositionName}, ${candidateGroups[group].label}`}
                    value={row[group]}
                    figure={{ figure: 'now', group: candidateGroup[group], jobOpeningId: row.jobId }}
                  />
                  <Advanced row={row} group={group} />
                </Table.Td>
              ))}
            </RecordRow>
          ))}
        </Table.Tbody>
      </RecordTable>
    </section>
  )
}

function Advanced({ row, group }: { row: PipelineRow; group: CandidateGroupName }) {
  if (!(group in row.advanced) || group === 'hired') return null
  const process = group as ProcessGroup
  const percent = percentOf(row.advanced[process], row.reached[process])
  if (percent === null) return null
  return (
    <Text size="xs" c="dimmed">
      {formatNumber(percent)}% advanced
    </Text>
  )
}
