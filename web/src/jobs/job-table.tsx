import type { JobRow } from '@hireloom/contract/jobs'
import { Skeleton, Table, Text } from '@mantine/core'
import { formatDay } from '../platform/ui/days.ts'
import { Nothing } from '../platform/ui/nothing.tsx'
import { NumberCell, NumberHead, RecordLink, RecordRow, RecordTable } from '../platform/ui/record-table.tsx'
import css from './job-table.module.css'
import { wayOfWorking } from './labels.ts'
import { JobStatusBadge } from './parts/job-status.tsx'

/** Organizations are the first to go when the room gets narrow. */
const roomForOrganization = 'lg'

/** Jobs to compare. Without jobs it stands in the shape of what is being loaded. */
export function JobTable({ jobs }: { jobs: readonly JobRow[] | undefined }) {
  return (
    <RecordTable label="Job listings" isTwoLine>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Job</Table.Th>
          <Table.Th>Branch</Table.Th>
          <Table.Th visibleFrom={roomForOrganization}>Organization</Table.Th>
          <Table.Th>Status</Table.Th>
          <NumberHead>Candidates</NumberHead>
          <NumberHead>New</NumberHead>
          <NumberHead>In process</NumberHead>
          <NumberHead>Offer</NumberHead>
          <NumberHead>Hired</NumberHead>
          <Table.Th className={css.closing}>Closing</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {jobs ? jobs.map((job) => <Row key={job.id} job={job} />) : placeholders.map((row) => <WaitingRow key={row} />)}
      </Table.Tbody>
    </RecordTable>
  )
}

function Row({ job }: { job: JobRow }) {
  return (
    <RecordRow>
      <Table.Td>
        <Text size="md" truncate className={css.name}>
          <RecordLink to={`/jobs/${job.id}`}>{job.jobPositionName}</RecordLink>
        </Text>
        <Text size="xs" c="dimmed">
          {wayOfWorking(job)}
        </Text>
      </Table.Td>
      <Table.Td className={css.secondary}>{job.branchName}</Table.Td>
      <Table.Td visibleFrom={roomForOrganization} className={css.secondary}>
        {job.organizationName}
      </Table.Td>
      <Table.Td>
        <JobStatusBadge status={job.status} />
      </Table.Td>
      <NumberCell value={job.allCandidates} />
      <NumberCell value={job.newCandidates} isNew />
      <NumberCell value={job.inProcess} />
      <NumberCell value={job.inOffering} />
      <NumberCell value={job.hired} />
      <Table.Td className={`${css.closing} ${css.day}`}>{job.endDate ? formatDay(job.endDate) : <Nothing />}</Table.Td>
    </RecordRow>
  )
}

const placeholders = Array.from({ length: 10 }, (_, index) => index)

function WaitingRow() {
  return (
    <Table.Tr>
      <Table.Td>
        <Skeleton width={180} height={14} mb={6} />
        <Skeleton width={96} height={10} />
      </Table.Td>
      <Table.Td>
        <Skeleton width={104} height={12} />
      </Table.Td>
      <Table.Td visibleFrom={roomForOrganization}>
        <Skeleton width={88} height={12} />
      </Table.Td>
      <Table.Td>
        <Skeleton width={80} height={22} />
      </Table.Td>
      {['all', 'new', 'in process', 'offer', 'hired'].map((number) => (
        <Table.Td key={number}>
          <Skeleton width={24} height={12} ml="auto" />
        </Table.Td>
      ))}
      <Table.Td>
        <Skeleton width={80} height={12} />
      </Table.Td>
    </Table.Tr>
  )
}
