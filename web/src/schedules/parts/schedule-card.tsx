import { dateFormat } from '@hireloom/contract/platform/formats'
import { isOnCalendar } from '@hireloom/contract/schedules/progress'
import type { Schedule } from '@hireloom/contract/schedules/schedule'
import { Anchor, Group, Text } from '@mantine/core'
import { IconMapPin, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { FileLink } from '../../platform/ui/display/file-link.tsx'
import { PersonAvatar } from '../../platform/ui/display/person-avatar.tsx'
import { FeedbackList } from '../feedback-list.tsx'
import { ProgressBadge } from '../progress-badge.tsx'
import css from './schedule-card.module.css'
import { periodOf } from './schedule-texts.ts'

interface Props {
  schedule: Schedule
  /** The application, whose files can then be opened. */
  applicationId?: number
  /** The buttons of the card. */
  actions?: ReactNode
  /** Whether the message, the note, the feedback, the result and the reason are shown too. */
  isFull?: boolean
  /** Whether the card is alone in a dialog, whose title already shows the stage and the time. */
  isAlone?: boolean
}

/** A summary of an interview or assessment: the day, the time, the place and the people. */
export function ScheduleCard({ schedule, applicationId, actions, isFull, isAlone }: Props) {
  const { stageName, inCharge } = schedule
  return (
    <article className={isAlone ? css.alone : css.card} aria-label={stageName}>
      {!isAlone && <Head schedule={schedule} isFull={isFull} />}
      <ul className={css.facts}>
        <li>
          <Place schedule={schedule} />
        </li>
        {inCharge.map(({ id, name }) => (
          <li key={id}>
            <PersonAvatar name={name} size={20} />
            {name}
          </li>
        ))}
      </ul>
      {isFull && <ScheduleTexts schedule={schedule} />}
      {isFull && applicationId !== undefined && schedule.attachment && (
        <Group mt="md">
          <FileLink applicationId={applicationId} file={schedule.attachment} />
        </Group>
      )}
      {isFull && <FeedbackList schedule={schedule} />}
      {actions}
    </article>
  )
}

/** The stage, the day and the progress. */
function Head({ schedule, isFull }: { schedule: Schedule; isFull: boolean | undefined }) {
  const timeZone = useCompanyTimeZone()
  const { stageName, startsAt, progress } = schedule
  const part = (options: Intl.DateTimeFormatOptions) => dateFormat('en-GB', { timeZone, ...options }).format(startsAt)
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <div className={css.tile} aria-hidden>
        <span className={css.month}>{part({ month: 'short' })}</span>
        <span className={css.day}>{part({ day: 'numeric' })}</span>
      </div>
      <div className={css.text}>
        <Text size="md" fw={500}>
          {isFull ? stageName : <DetailLink schedule={schedule} />}
        </Text>
        <Text size="sm" className={css.when}>
          {periodOf(schedule, timeZone)}
        </Text>
      </div>
      <ProgressBadge progress={progress} />
    </Group>
  )
}

/** Links to the details, on the same page. */
function DetailLink({ schedule: { id, stageName } }: { schedule: Schedule }) {
  const [params] = useSearchParams()
  const address = new URLSearchParams(params)
  address.set('schedule', String(id))
  return (
    <Link to={`?${address}`} replace className={css.title}>
      {stageName}
    </Link>
  )
}

function Place({ schedule }: { schedule: Schedule }) {
  const { isOnlineLocation, location } = schedule
  if (!isOnlineLocation) {
    return (
      <>
        <IconMapPin size={15} aria-hidden />
        {location}
      </>
    )
  }
  const name = URL.parse(location)?.hostname ?? location
  return (
    <>
      <IconVideo size={15} aria-hidden />
      {isOnCalendar(schedule) ? (
        <Anchor href={location} target="_blank" rel="noopener noreferrer" size="sm">
          {name}
        </Anchor>
      ) : (
        name
      )}
    </>
  )
}

function ScheduleTexts({ schedule }: { schedule: Schedule }) {
  const { message, candidateNotes, notes, result, score, cancelReason, scheduledBy } = schedule
  const facts = [
    { label: 'Score', text: score === null ? '' : `${score} of 100` },
    { label: 'Result', text: result },
    { label: 'Reason', text: cancelReason },
    { label: 'Message', text: message },
    { label: 'Please note', text: candidateNotes },
    { label: 'Note for the team', text: notes },
    { label: 'Scheduled by', text: scheduledBy.name },
  ]
  return (
    <dl className={css.details}>
      {facts.map(
        ({ label, text }) =>
          text && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
