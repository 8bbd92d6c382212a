import type { Feedback } from '@hireloom/contract/schedules/feedback'
import { Text } from '@mantine/core'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import css from './feedback-card.module.css'
import { formatScores, recommendations } from './feedback-labels.ts'

interface Props {
  feedback: Feedback
  /** Whether the card shows the interviewer's name, because nothing else does. */
  isNamed?: boolean
}

/** The feedback of one interviewer. */
export function FeedbackCard({ feedback, isNamed }: Props) {
  const { label, color } = recommendations[feedback.recommendation]
  return (
    <article className={css.card} aria-label={`Feedback from ${feedback.user.name}`}>
      <div className={css.head}>
        {isNamed && (
          <Text span size="sm" fw={500}>
            {feedback.user.name}
          </Text>
        )}
        <StatusBadge color={color}>{label}</StatusBadge>
        <Text span size="sm" className={css.scores}>
          {formatScores(feedback)}
        </Text>
      </div>
      <Text size="md" className={css.notes}>
        {feedback.notes}
      </Text>
      {feedback.changedAt && (
        <Text size="xs" className={css.scores}>
          Edited later
        </Text>
      )}
    </article>
  )
}
