import { type ApplicationRow, applicationStatus, type CandidateGroupName } from '@hireloom/contract/applications'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { Group, Skeleton, Table, Text } from '@mantine/core'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { formatDate } from '../platform/ui/days.ts'
import { Masked } from '../platform/ui/masked.tsx'
import { PersonAvatar } from '../platform/ui/person-avatar.tsx'
import { NumberHead, RecordLink, RecordRow, RecordTable } from '../platform/ui/record-table.tsx'
import { StageRing } from '../platform/ui/stage-ring.tsx'
import css from './candidate-table.module.css'
import { addressOf, daysSince, lastPositionOf, longWait, standingOf } from './labels.ts'
import { PossibleDuplicate } from './parts/possible-duplicate.tsx'

interface Props {
  candidates: readonly ApplicationRow[] | undefined
  /** The tab they are all in. */
  group: CandidateGroupName
}

/** Where people came from, and what they did last, go when the room gets narrow. */
const roomForMore = 'lg'

/** Candidates to compare. Without any it stands in the shape of what is being loaded. */
export function CandidateTable({ candidates, group }: Props) {
  return (
    <RecordTable label="Candidates">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Candidate</Table.Th>
          <Table.Th>Job position</Table.Th>
          <Table.Th>Branch</Table.Th>
          <Table.Th>Stage</Table.Th>
          <NumberHead>Days in stage</NumberHead>
          <Table.Th>Applied</Table.Th>
          <Table.Th visibleFrom={roomForMore}>Source</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {candidates
          ? candidates.map((candidate) => <Row key={candidate.jobApplicationId} candidate={candidate} group={group} />)
          : placeholders.map((row) => <WaitingRow key={row} />)}
      </Table.Tbody>
    </RecordTable>
  )
}

function Row({ candidate, group }: { candidate: ApplicationRow; group: CandidateGroupName }) {
  const timeZone = useCompanyTimeZone()
  const { candidateName, avatar, jobPositionName, branchName, appliedDate, source, sensitiveFieldAccess } = candidate
  const { jobApplicationStatus, lastStageName } = candidate
  return (
    <RecordRow>
      <Table.Td className={css.candidate}>
        <Group gap="sm" wrap="nowrap">
          <PersonAvatar name={candidateName} src={avatar} />
          <span className={css.name}>
            <RecordLink to={addressOf(candidate)}>{candidateName}</RecordLink> {!sensitiveFieldAccess && <Masked />}
          </span>
          {candidate.isPossibleDuplicate && <PossibleDuplicate />}
          <Text span size="xs" c="dimmed" truncate visibleFrom={roomForMore}>
            {lastPositionOf(candidate)}
          </Text>
        </Group>
      </Table.Td>
      <Table.Td>{jobPositionName}</Table.Td>
      <Table.Td className={css.secondary}>{branchName}</Table.Td>
      <Table.Td>
        <span className={css.stage}>
          <StageRing group={group} />
          {standingOf(jobApplicationStatus, lastStageName)}
        </span>
      </Table.Td>
      <DaysInStage candidate={candidate} />
      <Table.Td className={css.day}>{formatDate(appliedDate, timeZone)}</Table.Td>
      <Table.Td visibleFrom={roomForMore} className={css.secondary}>
        {nameOf(optionLists.candidateSource, source)}
      </Table.Td>
    </RecordRow>
  )
}

function DaysInStage({ candidate: { inStageSince, jobApplicationStatus } }: { candidate: ApplicationRow }) {
  const days = daysSince(inStageSince, new Date())
  const isLong = jobApplicationStatus === applicationStatus.active && days > longWait
  return (
    <Table.Td className={css.days} data-long={isLong || undefined}>
      {days}
    </Table.Td>
  )
}

const placeholders = Array.from({ length: 10 }, (_, index) => index)

function WaitingRow() {
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <Skeleton width={28} height={28} radius="xl" />
          <Skeleton width={160} height={12} />
        </Group>
      </Table.Td>
      {[128, 96, 104].map((width) => (
        <Table.Td key={width}>
          <Skeleton width={width} height={12} />
        </Table.Td>
      ))}
      <Table.Td>
        <Skeleton width={24} height={12} ml="auto" />
      </Table.Td>
      <Table.Td>
        <Skeleton width={80} height={12} />
      </Table.Td>
      <Table.Td visibleFrom={roomForMore}>
        <Skeleton width={72} height={12} />
      </Table.Td>
    </Table.Tr>
  )
}
