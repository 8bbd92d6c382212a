import type { Schedule } from '@hireloom/contract/schedules'
import { Stack, Text } from '@mantine/core'
import { FeedbackCard } from './feedback-card.tsx'

/** What those in charge thought, as far as the reader may read it, and who is still to say so. */
export function FeedbackList({ schedule }: { schedule: Schedule }) {
  const { feedback, inCharge, feedbackGivenBy } = schedule
  const hidden = feedbackGivenBy.length - feedback.length
  const missing = inCharge.filter(({ id }) => !feedbackGivenBy.includes(id)).map(({ name }) => name)
  return (
    <Stack gap="xs" mt="md">
      {feedback.map((one) => (
        <FeedbackCard key={one.user.id} feedback={one} isNamed />
      ))}
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {hidden === 1 ? 'Feedback of one colleague shows' : `Feedback of ${hidden} colleagues shows`} once yours is
          in.
        </Text>
      )}
      {feedbackGivenBy.length > 0 && missing.length > 0 && (
        <Text size="sm" c="dimmed">
          Not in yet: {missing.join(', ')}.
        </Text>
      )}
    </Stack>
  )
}
