import type { ApplicationRow } from '@hireloom/contract/applications/list'
import { applicationStatus, type CandidateGroupName } from '@hireloom/contract/applications/status'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import type { MoveTarget } from '../../moves/parts/move-target.ts'
import { OfferBadges } from '../../offers/parts/offer-marks.tsx'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { PersonAvatar } from '../../platform/ui/display/person-avatar.tsx'
import { StageRing } from '../../platform/ui/display/stage-ring.tsx'
import { BlockLink, RecordBlock, RecordBlocks, SkeletonBlocks } from '../../platform/ui/lists/record-blocks.tsx'
import { daysSince } from '../../platform/ui/text/days.ts'
import { Masked } from '../../platform/ui/text/masked.tsx'
import { ScoreBadge } from '../../scoring/parts/score-badge.tsx'
import { stageLabel } from '../labels.ts'
import { addressOf } from '../parts/candidate-address.ts'
import { RowMenu } from '../parts/row-menu.tsx'
import { longWait } from '../parts/stage-wait.ts'
import { PossibleDuplicate } from '../possible-duplicate.tsx'
import css from './candidate-blocks.module.css'
import { SelectAvatar } from './select-avatar.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  candidates: readonly ApplicationRow[] | undefined
  group: CandidateGroupName
  /** Undefined if the user may move nobody. */
  selection: Selection | undefined
  hasScores: boolean
  onMove: (candidate: ApplicationRow, to: MoveTarget) => void
  onDelete: (candidate: ApplicationRow) => void
}

/** The candidates on a phone: three lines each, in the order of importance. */
export function CandidateBlocks({ candidates, ...shared }: Props) {
  if (!candidates) return <LoadingBlocks />
  return (
    <RecordBlocks label="Candidates">
      {candidates.map((candidate) => (
        <Block key={candidate.jobApplicationId} candidate={candidate} {...shared} />
      ))}
    </RecordBlocks>
  )
}

type BlockProps = Omit<Props, 'candidates'> & { candidate: ApplicationRow }

function Block({ candidate, group, selection, hasScores, onMove, onDelete }: BlockProps) {
  const { candidateName, avatar, jobPositionName, branchName, jobApplicationStatus } = candidate
  const timeZone = useCompanyTimeZone()
  const days = daysSince(candidate.inStageSince, new Date(), timeZone)
  const isLong = jobApplicationStatus === applicationStatus.active && days > longWait
  const isSelected = selection?.selected.has(candidate.jobApplicationId) ?? false
  return (
    <RecordBlock isSelected={isSelected}>
      <div className={css.candidate}>
        {selection && candidate.mayAct ? (
          <SelectAvatar
            name={candidateName}
            src={avatar}
            isSelected={isSelected}
            onToggle={() => selection.toggle(candidate)}
          />
        ) : (
          <PersonAvatar name={candidateName} src={avatar} size={36} />
        )}
        <div className={css.lines}>
          <div className={css.first}>
            <span>
              <BlockLink to={addressOf(candidate)}>{candidateName}</BlockLink>{' '}
              {!candidate.sensitiveFieldAccess && <Masked />} {candidate.isPossibleDuplicate && <PossibleDuplicate />}
            </span>
            {hasScores && (
              <ScoreBadge score={candidate.aiScore} status={candidate.aiScoreStatus} copiesJob={candidate.copiesJob} />
            )}
          </div>
          <div className={css.second}>
            <Text size="sm" className={css.job}>
              {jobPositionName} · {branchName}
            </Text>
            <RowMenu candidate={candidate} onMove={onMove} onDelete={onDelete} />
          </div>
          <Group justify="space-between" gap="sm" className={css.stage}>
            <span className={css.stageName}>
              <StageRing group={group} />
              {stageLabel(candidate)}
            </span>
            <span className={css.days} data-long={isLong || undefined}>
              {days} d in stage
            </span>
          </Group>
          {group === 'offered' && candidate.offer && (
            <Group gap="xs" mt={4}>
              <OfferBadges offer={candidate.offer} />
            </Group>
          )}
        </div>
      </div>
    </RecordBlock>
  )
}

const LoadingBlocks = () => (
  <SkeletonBlocks>
    <div className={css.candidate}>
      <Skeleton width={36} height={36} radius="xl" />
      <Stack gap="xs" className={css.lines}>
        <Skeleton width="45%" height={16} />
        <Skeleton width="70%" height={12} />
        <Skeleton width="55%" height={12} />
      </Stack>
    </div>
  </SkeletonBlocks>
)
