import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { Stack, Text } from '@mantine/core'
import { useSession } from '../platform/session/use-session.ts'
import { FeedbackCard } from './feedback-card.tsx'

/** What those in charge thought, as far as the reader may read it, and who is still to say so. */
export function FeedbackList({ schedule }: { schedule: Schedule }) {
  const { user } = useSession()
  const { feedback, inCharge, feedbackGivenBy } = schedule
  const hidden = feedbackGivenBy.length - feedback.length
  const isInCharge = inCharge.some(({ id }) => id === user?.id)
  const missing = inCharge.filter(({ id }) => !feedbackGivenBy.includes(id)).map(({ name }) => name)
  return (
    <Stack gap="xs" mt="md">
      {feedback.map((one) => (
        <FeedbackCard key={one.user.id} feedback={one} isNamed />
      ))}
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {hiddenWords(hidden, isInCharge)}
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

/** Who was there waits for their own; an interviewer who was not there doesn't read it at all. */
function hiddenWords(hidden: number, isInCharge: boolean) {
  const whose = hidden === 1 ? 'one colleague' : `${hidden} colleagues`
  if (!isInCharge) return `Feedback of ${whose} is for those who decide.`
  return `Feedback of ${whose} shows once yours is in.`
}
