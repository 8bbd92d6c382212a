import type { TimelineEvent } from '@hireloom/contract/candidates/candidate'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { FeedbackCard } from '../feedback-card.tsx'

interface Props {
  event: TimelineEvent
  schedules: readonly Schedule[]
}

/** The feedback that an event of the timeline refers to, if the user may read it. */
export function FeedbackOfEvent({ event, schedules }: Props) {
  const meeting = schedules.find(({ id }) => id === event.scheduleId)
  const feedback = meeting?.feedback.find(
    ({ givenAt, user }) => givenAt.getTime() === event.at.getTime() && user.name === event.actorName,
  )
  return feedback && <FeedbackCard feedback={feedback} />
}
