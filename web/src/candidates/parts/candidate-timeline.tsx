import { type Candidate, type EventKind, eventKind, type TimelineEvent } from '@hireloom/contract/candidates'
import { Text, ThemeIcon, Timeline } from '@mantine/core'
import {
  IconArrowRight,
  IconCalendarPlus,
  IconCalendarTime,
  IconCalendarX,
  IconMail,
  IconMailX,
  IconMessageCheck,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import type { StateColor } from '../../platform/ui/colors.ts'
import { ScheduleCard } from '../../schedules/parts/schedule-card.tsx'
import { standingOf, timeOfEvent } from '../labels.ts'
import css from './candidate-timeline.module.css'

const looks: Record<EventKind, { icon: TablerIcon; color: StateColor }> = {
  [eventKind.applied]: { icon: IconSend, color: 'gray' },
  [eventKind.moved]: { icon: IconArrowRight, color: 'nila' },
  [eventKind.scheduled]: { icon: IconCalendarPlus, color: 'blue' },
  [eventKind.rescheduled]: { icon: IconCalendarTime, color: 'blue' },
  [eventKind.scheduleCanceled]: { icon: IconCalendarX, color: 'orange' },
  [eventKind.resultSubmitted]: { icon: IconMessageCheck, color: 'green' },
  [eventKind.mailSent]: { icon: IconMail, color: 'gray' },
  [eventKind.mailFailed]: { icon: IconMailX, color: 'red' },
}

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
        const { icon: Icon, color } = looks[event.kind]
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
            {!schedule && event.text && !isMail(event) && (
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

const isMail = ({ kind }: TimelineEvent) => kind === eventKind.mailSent || kind === eventKind.mailFailed

/** One line: who did **what**. */
function sentenceOf(event: TimelineEvent, { candidateName }: Candidate): ReactNode {
  const { kind, fromStageName, toStageName, toStatus, text } = event
  const who = <strong>{event.actorName ?? (kind === eventKind.applied ? candidateName : 'Hireloom')}</strong>
  const stage = <strong>{toStageName ?? (toStatus === null ? null : standingOf(toStatus, null))}</strong>
  switch (kind) {
    case eventKind.applied:
      return event.actorName ? (
        <>
          {who} added <strong>{candidateName}</strong>
        </>
      ) : (
        <>{who} applied</>
      )
    case eventKind.moved:
      return fromStageName ? (
        <>
          {who} moved from {fromStageName} to {stage}
        </>
      ) : (
        <>
          {who} moved to {stage}
        </>
      )
    case eventKind.scheduled:
      return (
        <>
          {who} scheduled {stage}
        </>
      )
    case eventKind.rescheduled:
      return (
        <>
          {who} rescheduled {stage}
        </>
      )
    case eventKind.scheduleCanceled:
      return (
        <>
          {who} canceled {stage}
        </>
      )
    case eventKind.resultSubmitted:
      return (
        <>
          {who} submitted the result of {stage}
        </>
      )
    case eventKind.mailSent:
      return (
        <>
          E-mail sent: <strong>{text}</strong>
        </>
      )
    case eventKind.mailFailed:
      return (
        <>
          E-mail not delivered: <strong>{text}</strong>
        </>
      )
  }
}
