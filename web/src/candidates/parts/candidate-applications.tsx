import { type Candidate, candidates } from '@hireloom/contract/candidates'
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerTo } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { formatDate } from '../../platform/ui/days.ts'
import { LoadFailure } from '../../platform/ui/load-failure.tsx'
import { RecordLink, RecordRow, RecordTable } from '../../platform/ui/record-table.tsx'
import { standingOf } from '../labels.ts'

/** Everything this person applied for. */
export function CandidateApplications({ candidate: { id } }: { candidate: Candidate }) {
  const timeZone = useCompanyTimeZone()
  const history = useQuery({
    ...answerTo(candidates.applicationHistory, { params: { candidateId: id } }),
    throwOnError: false,
  })
  if (history.isError && !history.data) {
    return <LoadFailure title="Failed to load the applications" error={history.error} onRetry={history.refetch} />
  }
  return (
    <RecordTable label="Applications of this person">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Job position</Table.Th>
          <Table.Th>Stage</Table.Th>
          <Table.Th>Applied</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {history.data?.data.map((application) => (
          <RecordRow key={application.jobApplicationId}>
            <Table.Td>
              <RecordLink to={`/candidates/${id}?job_application_id=${application.jobApplicationId}`}>
                {application.jobPositionName}
              </RecordLink>
            </Table.Td>
            <Table.Td>{standingOf(application.status, application.stageName)}</Table.Td>
            <Table.Td>{formatDate(application.appliedDate, timeZone)}</Table.Td>
          </RecordRow>
        ))}
      </Table.Tbody>
    </RecordTable>
  )
}
