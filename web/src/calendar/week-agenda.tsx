import { type CalendarEvent, calendar, maxCalendarEvents } from '@hireloom/contract/calendar'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconCalendar, IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { EmptyState } from '../platform/ui/lists/empty-state.tsx'
import { formatTime, formatWeekday } from '../platform/ui/text/days.ts'
import { formatNumber } from '../platform/ui/text/words.ts'
import { colorOfType } from './labels.ts'
import { recordPath } from './record-of.ts'
import type { CalendarFilters } from './use-calendar.ts'
import css from './week-agenda.module.css'

interface Props {
  events: readonly CalendarEvent[]
  /** The days that have more events than were loaded. */
  cutDays: readonly string[]
  filters: CalendarFilters
  isLoaded: boolean
  onReschedule: (event: CalendarEvent) => void
}

/** The week as a list, for narrow windows and full weeks. */
export function WeekAgenda({ events, cutDays, filters, isLoaded, onReschedule }: Props) {
  const days = Map.groupBy(events, ({ day }) => day)
  if (isLoaded && events.length === 0) {
    return <EmptyState icon={<IconCalendar aria-hidden />} title="Nothing is on the calendar this week" />
  }
  return [...days]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([day, ofDay]) =>
      cutDays.includes(day) ? (
        <CutDay
          key={`${day} ${JSON.stringify(filters)}`}
          day={day}
          filters={filters}
          onReschedule={onReschedule}
          events={ofDay}
        />
      ) : (
        <Day key={day} day={day} onReschedule={onReschedule} events={ofDay} />
      ),
    )
}

interface DayProps {
  day: string
  events: readonly CalendarEvent[]
  onReschedule: (event: CalendarEvent) => void
  /** Shown below the events. */
  children?: ReactNode
}

/** A day whose other events are loaded when the user opens it. */
function CutDay({ filters, ...props }: DayProps & { filters: CalendarFilters }) {
  const { day, events } = props
  const query = { start: day, end: day, ...filters }
  const [isRequested, setRequested] = useState(false)
  const dayQuery = useQuery({ ...queryFor(calendar.events, { query }), enabled: isRequested, throwOnError: false })
  const { data, cutDays = [day] } = dayQuery.data ?? {}
  return (
    <Day {...props} events={data ?? events}>
      {!data && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={dayQuery.isFetching}
          onClick={() => (isRequested ? dayQuery.refetch() : setRequested(true))}
        >
          Show the rest of this day
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status">
        {dayQuery.isError && !data && 'Failed to get calendar events data'}
        {data &&
          cutDays.length > 0 &&
          `Only the first ${formatNumber(maxCalendarEvents)} events of each kind are shown.`}
      </Text>
    </Day>
  )
}

function Day({ day, events, onReschedule, children }: DayProps) {
  const timeZone = useCompanyTimeZone()
  return (
    <section aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={css.day}>
        {formatWeekday(day)}
      </h2>
      <ul className={css.events}>
        {events.map((event) => (
          <li key={event.key} className={css.event} data-color={colorOfType(event.type)}>
            <Text size="sm" className={css.time}>
              {event.startsAt ? formatTime(event.startsAt, timeZone) : 'All day'}
            </Text>
            <div className={css.text}>
              <Link to={recordPath(event)} className={css.title}>
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
                <IconCalendarTime size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
