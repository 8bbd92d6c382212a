import { type Candidate, eventKind, type TimelineEvent } from '@hireloom/contract/candidates'
import { Text, ThemeIcon, Timeline } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { ScheduleCard } from '../../schedules/parts/schedule-card.tsx'
import { standingOf, timeOfEvent } from '../labels.ts'
import css from './candidate-timeline.module.css'
import { timelineKinds } from './timeline-kinds.tsx'

/** Everything that happened to an application, newest first. */
export function CandidateTimeline({ candidate }: { candidate: Candidate }) {
  const timeZone = useCompanyTimeZone()
  const now = new Date()
  const schedules = [...candidate.interviews, ...candidate.assessments]
  const events = candidate.timeline.toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id)
  // A meeting shows where it was last put on the calendar; further down it would only repeat itself.
  const shownAt = new Map<number, number>()
  for (const { id, kind, scheduleId } of events) {
    const isPlan = kind === eventKind.scheduled || kind === eventKind.rescheduled
    if (isPlan && scheduleId !== null && !shownAt.has(scheduleId)) shownAt.set(scheduleId, id)
  }

  return (
    <Timeline component="ol" aria-label="Timeline" className={css.timeline}>
      {events.map((event) => {
        const { icon: Icon, color, saysText } = timelineKinds[event.kind]
        const schedule = schedules.find(({ id }) => shownAt.get(id) === event.id)
        return (
          <Timeline.Item
            key={event.id}
            component="li"
            bullet={
              <ThemeIcon size={24} radius="xl" color={color}>
                <Icon size={14} aria-hidden />
              </ThemeIcon>
            }
            title={
              <span className={css.title}>
                <span>{sentenceOf(event, candidate)}</span>
                <time dateTime={event.at.toISOString()} className={css.time}>
                  {timeOfEvent(event.at, now, timeZone)}
                </time>
              </span>
            }
          >
            {schedule && <ScheduleCard schedule={schedule} />}
            {!schedule && event.text && !saysText && (
              <Text size="md" className={css.text}>
                {event.text}
              </Text>
            )}
          </Timeline.Item>
        )
      })}
    </Timeline>
  )
}

function sentenceOf(event: TimelineEvent, { candidateName }: Candidate): ReactNode {
  const { actorName, toStageName, toStatus } = event
  const stage = toStageName ?? (toStatus === null ? null : standingOf(toStatus, null))
  return timelineKinds[event.kind].says({
    event,
    who: <strong>{actorName ?? 'Hireloom'}</strong>,
    stage: <strong>{stage}</strong>,
    name: <strong>{candidateName}</strong>,
  })
}
