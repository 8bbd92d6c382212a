import type { CalendarEvent } from '@hireloom/contract/calendar'
import { wallClock } from '@hireloom/contract/platform/zones'
import { Text, UnstyledButton } from '@mantine/core'
import { type ScheduleEventData, WeekView } from '@mantine/schedule'
import { useNavigate } from 'react-router'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import type { ProposedTime } from '../schedules/parts/plan-form.ts'
import { colorOfType } from './labels.ts'
import { recordOf } from './record-of.ts'
import css from './week-grid.module.css'
import '@mantine/schedule/styles.css'

interface Props {
  events: readonly CalendarEvent[]
  monday: string
  /** A meeting was dropped at another time, or its key was pressed. */
  onReschedule: (event: CalendarEvent, at?: ProposedTime) => void
}

/** The week by the hour, from the first to the last that anything happens in, and 8 to 18 in any case. */
export function WeekGrid({ events, monday, onReschedule }: Props) {
  const timeZone = useCompanyTimeZone()
  const navigate = useNavigate()
  const placed = events.map((event) => inSchedule(event, timeZone))
  const times = placed.filter((_, index) => events[index]?.startsAt)
  const starts = times.map(({ start }) => String(start).slice(11, 13))
  const ends = times.map(({ end }) => lastHour(String(end)))
  return (
    <WeekView
      date={monday}
      events={placed}
      withHeader={false}
      withWeekNumber={false}
      weekendDays={[]}
      intervalMinutes={60}
      highlightToday
      startTime={`${[...starts, '08'].toSorted()[0]}:00:00`}
      endTime={[...ends, '18:00:00'].toSorted().at(-1)}
      slotLabelFormat="HH.mm"
      weekdayFormat="ddd"
      withAllDaySlots={placed.length > times.length}
      getCurrentTime={() => wallClock(timeZone, new Date()).replace('T', ' ')}
      withEventsDragAndDrop
      eventDragInterval={15}
      canDragEvent={({ payload }) => (payload as CalendarEvent).mayReschedule}
      onEventDrop={({ event, newStart }) => onReschedule(event.payload as CalendarEvent, timeOf(newStart))}
      onEventClick={({ payload }) => navigate(recordOf(payload as CalendarEvent))}
      renderEvent={({ payload }, { className, ...props }) => {
        const event = payload as CalendarEvent
        const looks = `${className} ${css.event}`
        if (!event.mayReschedule) return <UnstyledButton className={looks} {...props} />
        return (
          <UnstyledButton
            className={looks}
            {...props}
            aria-keyshortcuts="r"
            onKeyDown={(pressed) => {
              props.onKeyDown?.(pressed)
              if (pressed.key === 'r' && !pressed.ctrlKey && !pressed.metaKey) onReschedule(event)
            }}
          />
        )
      }}
      renderEventBody={({ title, payload }) => <Words title={title} event={payload as CalendarEvent} />}
    />
  )
}

/** `2026-11-24 10:15:00` as a form takes it. */
function timeOf(start: string): ProposedTime {
  const [date = '', time = ''] = start.split(' ')
  return { date, time }
}

function Words({ title, event }: { title: string; event: CalendarEvent }) {
  const timeZone = useCompanyTimeZone()
  const time = event.startsAt && wallClock(timeZone, event.startsAt).slice(11, 16).replace(':', '.')
  const isShort = minutesOf(event) < 40
  return (
    <div className={css.words} data-short={isShort || undefined}>
      <Text span inherit fw={500} display={isShort ? 'inline' : 'block'}>
        {title}
      </Text>{' '}
      {[time, event.detail].filter(Boolean).join(' ')}
    </div>
  )
}

/** A whole day counts as long. */
const minutesOf = ({ startsAt, endsAt }: CalendarEvent) =>
  startsAt && endsAt ? (endsAt.getTime() - startsAt.getTime()) / 60_000 : Number.POSITIVE_INFINITY

function inSchedule(event: CalendarEvent, timeZone: string): ScheduleEventData {
  const { key, title, type, day, startsAt, endsAt } = event
  const clock = (at: Date) => wallClock(timeZone, at).replace('T', ' ')
  const start = startsAt ? clock(startsAt) : `${day} 00:00:00`
  // What ends after midnight would be taken for something of whole days.
  const lastMoment = `${day} 23:59:59`
  const end = endsAt && clock(endsAt) < lastMoment ? clock(endsAt) : lastMoment
  return { id: key, title, start, end, color: colorOfType(type), payload: event }
}

/** When the hour ends in which something does: at 11 for `10:30` and for `11:00`; a day ends before midnight. */
const lastHour = (end: string) => {
  const hour = Number(end.slice(11, 13)) + (end.slice(14, 16) === '00' ? 0 : 1)
  return hour > 23 ? '23:59:59' : `${String(hour).padStart(2, '0')}:00:00`
}
