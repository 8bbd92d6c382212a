import { type CandidateGroupName, candidateGroup, candidateGroups } from '@hireloom/contract/applications/status'
import type { PipelineRow } from '@hireloom/contract/reports/endpoints'
import { type ProcessGroup, percentOf } from '@hireloom/contract/reports/fields'
import { Text } from '@mantine/core'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { FigureLink } from '../figures/figure-link.tsx'
import { type Column, JobReportTable } from './report-table.tsx'

/** The columns of the report, in the order of the tabs. Spam isn't counted. */
const reportedGroups = (Object.keys(candidateGroups) as CandidateGroupName[]).filter((group) => group !== 'spam')

const columns = reportedGroups.map(
  (group): Column<PipelineRow> => ({
    head: candidateGroups[group].label,
    kind: 'number',
    cell: (row) => (
      <>
        <FigureLink
          label={`${row.jobPositionName}, ${candidateGroups[group].label}`}
          value={row[group]}
          figure={{ figure: 'now', group: candidateGroup[group], jobOpeningId: row.jobId }}
        />
        <Advanced row={row} group={group} />
      </>
    ),
  }),
)

/** The numbers by job; each job links to its candidates, each number to the applications it counts. */
export const PipelineTable = ({ rows }: { rows: readonly PipelineRow[] }) => (
  <JobReportTable
    label="Pipeline by job"
    rows={rows}
    columns={columns}
    linkOf={({ jobId }) => `/candidates?job_position_ids=${jobId}`}
  />
)

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
