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
  /** The event that shows each meeting, by the meeting's id. */
  places: ReadonlyMap<number, number>
}

/** The details of an event, below its line: a meeting, a comment, or a note. */
export function TimelineCard({ event, candidate, places }: Props) {
  const schedules = [...candidate.interviews, ...candidate.assessments]
  const schedule = schedules.find(({ id }) => places.get(id) === event.id)
  if (schedule) return <ScheduleCard schedule={schedule} />
  if (event.kind === eventKind.feedbackGiven) return <FeedbackOfEvent event={event} schedules={schedules} />
  if (!event.text || timelineKinds[event.kind].lineHasText) return null
  if (event.comment) {
    return (
      <div className={css.text}>
        <CommentText text={event.text} mentions={event.comment.mentions} />
      </div>
    )
  }
  return (
    <div className={css.text}>
      {event.rejectionReason && <Text fw={500}>{event.rejectionReason}</Text>}
      {/* An imported rejection keeps the words of its file, which may be those of the company's reason. */}
      {event.text !== event.rejectionReason && <Text size="md">{event.text}</Text>}
    </div>
  )
}
