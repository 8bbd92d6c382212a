import { type ApplicationRow, applicationStatus, type CandidateGroupName } from '@hireloom/contract/applications'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Masked } from '../../platform/ui/masked.tsx'
import { PersonAvatar } from '../../platform/ui/person-avatar.tsx'
import { StageRing } from '../../platform/ui/stage-ring.tsx'
import { addressOf, daysSince, longWait, standingOf } from '../labels.ts'
import css from './candidate-blocks.module.css'

interface Props {
  candidates: readonly ApplicationRow[] | undefined
  group: CandidateGroupName
}

/** Candidates on a phone: three lines each, in the order of importance. */
export function CandidateBlocks({ candidates, group }: Props) {
  if (!candidates) return placeholders.map((block) => <WaitingBlock key={block} />)
  return (
    <ul className={css.list} aria-label="Candidates">
      {candidates.map((candidate) => (
        <Block key={candidate.jobApplicationId} candidate={candidate} group={group} />
      ))}
    </ul>
  )
}

function Block({ candidate, group }: { candidate: ApplicationRow; group: CandidateGroupName }) {
  const { candidateName, avatar, jobPositionName, branchName, jobApplicationStatus, lastStageName } = candidate
  const days = daysSince(candidate.inStageSince, new Date())
  const isLong = jobApplicationStatus === applicationStatus.active && days > longWait
  return (
    <li className={css.block}>
      <PersonAvatar name={candidateName} src={avatar} size={36} />
      <div className={css.lines}>
        <div>
          <Link to={addressOf(candidate)} className={css.open}>
            {candidateName}
          </Link>{' '}
          {!candidate.sensitiveFieldAccess && <Masked />}
        </div>
        <Text size="sm" className={css.job}>
          {jobPositionName} · {branchName}
        </Text>
        <Group justify="space-between" gap="sm" className={css.standing}>
          <span className={css.stage}>
            <StageRing group={group} />
            {standingOf(jobApplicationStatus, lastStageName)}
          </span>
          <span className={css.days} data-long={isLong || undefined}>
            {days} d in stage
          </span>
        </Group>
      </div>
    </li>
  )
}

const placeholders = Array.from({ length: 6 }, (_, index) => index)

function WaitingBlock() {
  return (
    <div className={css.block}>
      <Skeleton width={36} height={36} radius="xl" />
      <Stack gap="xs" className={css.lines}>
        <Skeleton width="45%" height={16} />
        <Skeleton width="70%" height={12} />
        <Skeleton width="55%" height={12} />
      </Stack>
    </div>
  )
}
