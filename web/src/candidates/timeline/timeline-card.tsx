import type { Candidate, TimelineEvent } from '@hireloom/contract/candidates/candidate'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { Text } from '@mantine/core'
import { CommentText } from '../../comments/parts/comment-text.tsx'
import { FeedbackOfEvent } from '../../schedules/parts/feedback-of-event.tsx'
import { ScheduleCard } from '../../schedules/parts/schedule-card.tsx'
import css from './candidate-timeline.module.css'
import { timelineKinds } from './timeline-kinds.tsx'

interface Props {
  event: TimelineEvent
  candidate: Candidate
  /** The event that shows each meeting. */
  places: ReadonlyMap<number, number>
}

/** What stands beneath an event's line: a meeting, a comment, or what was written. */
export function TimelineCard({ event, candidate, places }: Props) {
  const schedules = [...candidate.interviews, ...candidate.assessments]
  const schedule = schedules.find(({ id }) => places.get(id) === event.id)
  if (schedule) return <ScheduleCard schedule={schedule} />
  if (event.kind === eventKind.feedbackGiven) return <FeedbackOfEvent event={event} schedules={schedules} />
  if (!event.text || timelineKinds[event.kind].saysText) return null
  if (event.comment) {
    return (
      <div className={css.text}>
        <CommentText text={event.text} mentions={event.comment.mentions} />
      </div>
    )
  }
  return (
    <Text size="md" className={css.text}>
      {event.text}
    </Text>
  )
}
