import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { Stack, Text } from '@mantine/core'
import { useSession } from '../platform/session/use-session.ts'
import { FeedbackCard } from './feedback-card.tsx'

/** The feedback of the interviewers, as far as the user may read it, and the interviewers whose feedback is missing. */
export function FeedbackList({ schedule }: { schedule: Schedule }) {
  const { user } = useSession()
  const { feedback, inCharge, feedbackGivenBy } = schedule
  const hidden = feedbackGivenBy.length - feedback.length
  const isInCharge = inCharge.some(({ id }) => id === user?.id)
  const missing = inCharge.filter(({ id }) => !feedbackGivenBy.includes(id)).map(({ name }) => name)
  return (
    <Stack gap="xs" mt="md">
      {feedback.map((entry) => (
        <FeedbackCard key={entry.user.id} feedback={entry} isNamed />
      ))}
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {hiddenReason(hidden, isInCharge)}
        </Text>
      )}
      {feedbackGivenBy.length > 0 && missing.length > 0 && (
        <Text size="sm" c="dimmed">
          Still missing: {missing.join(', ')}.
        </Text>
      )}
    </Stack>
  )
}

/** Returns why feedback is hidden: interviewers see it after giving their own; other users may not read it. */
function hiddenReason(hidden: number, isInCharge: boolean) {
  const whose = hidden === 1 ? 'one colleague' : `${hidden} colleagues`
  if (!isInCharge) return `Feedback from ${whose} is visible to the people who decide.`
  return `Feedback from ${whose} is shown after you give yours.`
}
