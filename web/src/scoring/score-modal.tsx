import { candidates } from '@hireloom/contract/candidates/endpoints'
import {
  type ApplicationScore,
  type CriterionOutcome,
  type ScoreCriterion,
  scoreStatus,
  scoring,
} from '@hireloom/contract/scoring'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleX, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import { useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { useIsPhone } from '../platform/ui/display/screen-width.ts'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { formatDate } from '../platform/ui/text/days.ts'
import { Masked } from '../platform/ui/text/masked.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import { ScoreBadge } from './parts/score-badge.tsx'
import css from './score-modal.module.css'

interface Props {
  score: ApplicationScore
  candidateId: number
  onClose: () => void
}

/** The details of a score: each requirement of the job, how far it is met, and the words that show it. */
export function ScoreModal({ score, onClose }: Props) {
  const isPhone = useIsPhone()
  const { can } = useSession()
  const rescore = useCall(scoring.rescore, {
    success: 'Score requested',
    failure: 'Failed to request a score',
    refreshes: [scoring.read, candidates.read],
  })
  const { criteria, jobApplicationId: applicationId, status } = score
  const hasOldScore = score.hasOlderCriteria && score.score !== null
  const mayRescore = score.mayAct && can(scoring.rescore)
  const mayRead = can('candidates.viewSensitiveData')
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      fullScreen={isPhone}
      centered
      title={`AI score for ${score.jobPositionName}`}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <span className={css.whole}>
              <ScoreBadge {...score} isExact />
            </span>
            <Origin score={score} />
            {hasOldScore && <StatusBadge color="orange">Older criteria</StatusBadge>}
            {score.copiesJob && <StatusBadge color="orange">Copies the advertisement</StatusBadge>}
          </Group>
          {mayRescore && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={rescore.isPending}
              disabled={status === scoreStatus.processing}
              onClick={() => rescore.mutate({ params: { applicationId } })}
            >
              {statusText(score)}
            </Button>
          )}
        </Group>
        {hasOldScore && (
          <Text size="sm">
            The job's requirements have changed. New candidates are scored again automatically, others on request.
          </Text>
        )}
        {score.copiesJob && (
          <Text size="sm">
            Parts of this résumé are copied from the job's advertisement. They earned no points; compare it with the
            rest.
          </Text>
        )}
        {criteria.length > 0 && score.score !== null ? (
          <ul className={css.criteria} aria-label="What the job requires">
            {criteria.map((criterion) => (
              <Criterion key={`${criterion.kind} ${criterion.text}`} criterion={criterion} />
            ))}
          </ul>
        ) : (
          <Text c="dimmed">{missingReason(score, { mayRescore, mayRead })}</Text>
        )}
        <Text size="xs" c="dimmed">
          The résumé is compared with the words of the job. Name, gender, age, religion, marital status, address and
          picture are not looked at. It can miss what a résumé puts differently, so read it before you decide.
        </Text>
      </Stack>
    </Modal>
  )
}

function Origin({ score: { scoredAt, status } }: Pick<Props, 'score'>) {
  const timeZone = useCompanyTimeZone()
  return (
    scoredAt &&
    status === scoreStatus.complete && (
      <Text size="sm" c="dimmed">
        {formatDate(scoredAt, timeZone)}
      </Text>
    )
  )
}

function statusText({ status, scoredAt }: ApplicationScore) {
  if (status === scoreStatus.waiting) return 'Try now'
  return scoredAt ? 'Score again' : 'Score'
}

/** Returns why there is no score; advice is only for users who can follow it. */
function missingReason(
  { status }: ApplicationScore,
  { mayRescore, mayRead }: Record<'mayRescore' | 'mayRead', boolean>,
) {
  if (status === scoreStatus.processing) {
    return 'The résumé is being compared with what the job requires. This takes a minute or so.'
  }
  if (status === scoreStatus.waiting) {
    return 'It will be scored in a minute or so. If the scorer is down, it is retried automatically for a day.'
  }
  if (status === scoreStatus.failed)
    return `The scorer was down for a day or could not score this application.${mayRescore ? ' Ask for it again.' : ''}`
  if (status === scoreStatus.nonEligible)
    return `There is no résumé, or none that can be read automatically, such as a scan.${mayRead ? ' Please read it yourself.' : ''}`
  return 'This application has no score yet.'
}

const outcomeDisplay: Record<CriterionOutcome, { icon: TablerIcon; label: string }> = {
  met: { icon: IconCircleCheck, label: 'Met' },
  partly: { icon: IconCircleDashed, label: 'Partly met' },
  notMet: { icon: IconCircleX, label: 'Not met' },
}

function Criterion({ criterion: { text, outcome, weight, points, evidence, absent } }: { criterion: ScoreCriterion }) {
  const { icon: Icon, label } = outcomeDisplay[outcome]
  const isHidden = evidence.length === 0 && outcome !== 'notMet'
  return (
    <li className={css.criterion}>
      <Icon size={18} className={css.sign} data-outcome={outcome} aria-hidden />
      <div className={css.text}>
        <Text size="md">{text}</Text>
        <Text size="sm" c="dimmed">
          {label}
          {evidence.length > 0 && (
            <>
              {': '}
              <span className={css.found}>{evidence.join(', ')}</span>
            </>
          )}
          {isHidden && (
            <>
              {': '}
              <Masked />
            </>
          )}
          {outcome !== 'met' && absent.length > 0 && ` · Not found: ${absent.join(', ')}`}
        </Text>
      </div>
      <Text size="sm" className={css.points}>
        {formatNumber(Math.round(points * 10) / 10)}{' '}
        <Text span inherit c="dimmed">
          of {formatNumber(Math.round(weight * 10) / 10)}
        </Text>
      </Text>
    </li>
  )
}
