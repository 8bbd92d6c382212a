import type { Schedule } from '@hireloom/contract/schedules'
import { Anchor, Group, Text } from '@mantine/core'
import { IconMapPin, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { PersonAvatar } from '../../platform/ui/person-avatar.tsx'
import { ProgressBadge } from './progress-badge.tsx'
import css from './schedule-card.module.css'
import { isOpen, whenOf } from './schedule-words.ts'

interface Props {
  schedule: Schedule
  /** What can be done with it. */
  actions?: ReactNode
  /** Message, note, result and reason too. */
  isFull?: boolean
}

/** An interview or assessment at a glance: the day, the time, the place, the people. */
export function ScheduleCard({ schedule, actions, isFull }: Props) {
  const timeZone = useCompanyTimeZone()
  const { stageName, startsAt, inCharge, progress } = schedule
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(startsAt)
  return (
    <article className={css.card} aria-label={stageName}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <div className={css.tile} aria-hidden>
          <span className={css.month}>{part({ month: 'short' })}</span>
          <span className={css.day}>{part({ day: 'numeric' })}</span>
        </div>
        <div className={css.words}>
          <Text size="md" fw={500}>
            {stageName}
          </Text>
          <Text size="sm" className={css.when}>
            {whenOf(schedule, timeZone)}
          </Text>
        </div>
        <ProgressBadge progress={progress} />
      </Group>
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
      {isFull && <Words schedule={schedule} />}
      {actions}
    </article>
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
      {isOpen(schedule) ? (
        <Anchor href={location} target="_blank" rel="noopener noreferrer" size="sm">
          {name}
        </Anchor>
      ) : (
        name
      )}
    </>
  )
}

function Words({ schedule: { message, notes, result, cancelReason, scheduledBy } }: { schedule: Schedule }) {
  const words = [
    { label: 'Feedback', text: result },
    { label: 'Reason', text: cancelReason },
    { label: 'Message', text: message },
    { label: 'Note for the team', text: notes },
    { label: 'Scheduled by', text: scheduledBy.name },
  ]
  return (
    <dl className={css.details}>
      {words.map(
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
