import type { CalendarEvent } from '@hireloom/contract/calendar'
import { ActionIcon, Text } from '@mantine/core'
import { IconCalendar, IconCalendarTime } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { formatTime, formatWeekday } from '../../platform/ui/days.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { colorOfType } from '../labels.ts'
import { recordOf } from './record-of.ts'
import css from './week-agenda.module.css'

interface Props {
  events: readonly CalendarEvent[]
  isLoaded: boolean
  onReschedule: (event: CalendarEvent) => void
}

/** The week as a list to read down, for narrow windows. */
export function WeekAgenda({ events, isLoaded, onReschedule }: Props) {
  const timeZone = useCompanyTimeZone()
  const days = Map.groupBy(events, ({ day }) => day)
  if (isLoaded && events.length === 0) {
    return <EmptyState icon={<IconCalendar />} title="Nothing is on the calendar this week" />
  }
  return [...days]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, ofDay]) => (
      <section key={day} aria-labelledby={`day-${day}`}>
        <h2 id={`day-${day}`} className={css.day}>
          {formatWeekday(day)}
        </h2>
        <ul className={css.events}>
          {ofDay.map((event) => (
            <li key={event.key} className={css.event} data-color={colorOfType(event.type)}>
              <Text size="sm" className={css.time}>
                {event.startsAt ? formatTime(event.startsAt, timeZone) : 'All day'}
              </Text>
              <div className={css.words}>
                <Link to={recordOf(event)} className={css.title}>
                  {event.title}
                </Link>
                <Text size="xs" c="dimmed">
                  {event.title === event.jobPositionName ? event.detail : `${event.detail} · ${event.jobPositionName}`}
                </Text>
              </div>
              {event.mayReschedule && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Reschedule ${event.detail} of ${event.title}`}
                  onClick={() => onReschedule(event)}
                >
                  <IconCalendarTime size={16} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      </section>
    ))
}
