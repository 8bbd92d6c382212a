import type { PipelineRow } from '@hireloom/contract/reports'
import { Table, Text } from '@mantine/core'
import { NumberCell, NumberHead, RecordLink, RecordRow, RecordTable } from '../platform/ui/lists/record-table.tsx'
import css from './report-page.module.css'
import { reportedGroups } from './reported-groups.ts'

/** The numbers by job; each job links to its candidates. */
export function PipelineTable({ rows }: { rows: readonly PipelineRow[] }) {
  return (
    <section className={css.scroll} aria-label="Pipeline by job">
      <RecordTable label="Pipeline by job" isTwoLine>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Job</Table.Th>
            {reportedGroups.map(({ group, label }) => (
              <NumberHead key={group}>{label}</NumberHead>
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
              {reportedGroups.map(({ group }) => (
                <NumberCell key={group} value={row[group]} isNew={group === 'newCandidates'} />
              ))}
            </RecordRow>
          ))}
        </Table.Tbody>
      </RecordTable>
    </section>
  )
}
