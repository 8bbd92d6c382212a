import type { Candidate } from '@hireloom/contract/candidates'
import { Table } from '@mantine/core'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { formatDate } from '../../platform/ui/days.ts'
import { RecordLink, RecordRow, RecordTable } from '../../platform/ui/record-table.tsx'
import { standingOf } from '../labels.ts'

/** Everything this person applied for, this application first. */
export function CandidateApplications({ candidate }: { candidate: Candidate }) {
  const timeZone = useCompanyTimeZone()
  const { id, applications, jobApplicationId, jobPositionName, status, hiringStageName, applicationDate } = candidate
  const here = { jobApplicationId, jobPositionName, status, stageName: hiringStageName, appliedDate: applicationDate }
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
        {[here, ...applications].map((application) => (
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
