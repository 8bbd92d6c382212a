import type { Candidate, PastApplication } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { Skeleton, Stack, Table, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Merges } from '../../duplicates/parts/merges.tsx'
import { queryFor } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { RecordLink, RecordRow, RecordTable } from '../../platform/ui/lists/record-table.tsx'
import { formatDate } from '../../platform/ui/text/days.ts'
import { statusLabel } from '../labels.ts'
import { addressOf } from '../parts/candidate-address.ts'
import css from './candidate-applications.module.css'
import { CandidateRestrictions } from './candidate-restrictions.tsx'

/** All applications, restrictions and merges of a candidate. */
export function CandidateApplications({ candidate: { id, jobApplicationId } }: { candidate: Candidate }) {
  const history = useQuery({
    ...queryFor(candidates.applicationHistory, { params: { candidateId: id } }),
    throwOnError: false,
  })
  return (
    <Stack gap={28}>
      {history.isError && !history.data && (
        <LoadFailure title="Failed to load the applications" error={history.error} onRetry={history.refetch} />
      )}
      {history.isPending && <Skeleton height={132} aria-busy />}
      {history.data && <Applications id={id} currentId={jobApplicationId} applications={history.data.data} />}
      <CandidateRestrictions candidateId={id} />
      <Merges candidateId={id} jobApplicationId={jobApplicationId} />
    </Stack>
  )
}

interface Props {
  id: number
  currentId: number
  applications: readonly PastApplication[]
}

function Applications({ id, currentId, applications }: Props) {
  const timeZone = useCompanyTimeZone()
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        Applications
      </Title>
      <div className={css.table}>
        <RecordTable label="Applications of this person">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Job position</Table.Th>
              <Table.Th>Stage</Table.Th>
              <Table.Th>Since</Table.Th>
              <Table.Th>Applied</Table.Th>
              <Table.Th>Source</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {applications.map((application) => {
              const { jobApplicationId, jobPositionName, branchName, status, stageName } = application
              const isHere = jobApplicationId === currentId
              return (
                <RecordRow key={jobApplicationId}>
                  <Table.Td aria-current={isHere || undefined}>
                    <RecordLink to={`${addressOf({ id, jobApplicationId })}&tab=applications`}>
                      {jobPositionName}
                    </RecordLink>{' '}
                    <span className={css.quiet}>{isHere ? 'this one' : branchName}</span>
                  </Table.Td>
                  <Table.Td>{statusLabel(status, stageName)}</Table.Td>
                  <Table.Td className={css.date}>{formatDate(application.inStageSince, timeZone)}</Table.Td>
                  <Table.Td className={css.date}>{formatDate(application.appliedDate, timeZone)}</Table.Td>
                  <Table.Td>{nameOf(optionLists.candidateSource, application.source)}</Table.Td>
                </RecordRow>
              )
            })}
          </Table.Tbody>
        </RecordTable>
      </div>
    </section>
  )
}
