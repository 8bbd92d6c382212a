import type { CalendarEvent } from '@hireloom/contract/calendar'
import { wallClock } from '@hireloom/contract/platform/zones'
import { MoreEvents, type ScheduleEventData, WeekView, type WeekViewProps } from '@mantine/schedule'
import { useNavigate } from 'react-router'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { formatWeekday } from '../platform/ui/text/days.ts'
import type { ProposedTime } from '../schedules/parts/plan-form.ts'
import { type AllDay, allDayOf, rowsFor } from './all-day.ts'
import { GridEvent, GridEventText } from './grid-event.tsx'
import { colorOfType } from './labels.ts'
import { recordPath } from './record-of.ts'
import css from './week-grid.module.css'
import '@mantine/schedule/styles.layer.css'

interface Props {
  events: readonly CalendarEvent[]
  monday: string
  /** Called when a meeting is dropped at another time, or when its key is pressed. */
  onReschedule: (event: CalendarEvent, at?: ProposedTime) => void
}

/** The height of a row of all-day events in pixels: 24 for the button and 2 for the gap. */
const rowHeight = 26

const notInTabOrder = { tabIndex: -1 }

/**
 * The week by the hour, at least from 8 to 18, and from the first to the last hour with an event. All-day events
 * are above the hours; a day with more than fit can open all of them.
 */
export function WeekGrid({ events, monday, onReschedule }: Props) {
  const timeZone = useCompanyTimeZone()
  const navigate = useNavigate()
  const days = allDayOf(events)
  const timed = events.filter(({ startsAt }) => startsAt !== null).map((event) => toScheduleEvent(event, timeZone))
  const starts = timed.map(({ start }) => String(start).slice(11, 13))
  const ends = timed.map(({ end }) => lastHour(String(end)))

  const eventProps = {
    renderEvent: ({ payload }, props) => (
      <GridEvent event={payload as CalendarEvent} onReschedule={onReschedule} {...props} />
    ),
    renderEventBody: ({ title, payload }) => <GridEventText title={title} event={payload as CalendarEvent} />,
    onEventClick: ({ payload }) => navigate(recordPath(payload as CalendarEvent)),
  } satisfies Partial<WeekViewProps>

  return (
    <WeekView
      {...eventProps}
      date={monday}
      events={[...timed, ...days.flatMap((day) => rowsOf(day, timeZone))]}
      withHeader={false}
      withWeekNumber={false}
      weekendDays={[]}
      intervalMinutes={60}
      highlightToday
      startTime={`${[...starts, '08'].toSorted()[0]}:00:00`}
      endTime={[...ends, '18:00:00'].toSorted().at(-1)}
      slotLabelFormat="HH.mm"
      weekdayFormat="ddd"
      withAllDaySlots={days.length > 0}
      allDaySlotHeight={rowHeight * rowsFor(days)}
      // The names of the days and the slots are buttons that do nothing here. Each event names its day.
      attributes={{ weekViewDayLabel: { inert: true }, weekViewDaySlot: notInTabOrder }}
      getTimeSlotProps={() => notInTabOrder}
      classNames={{ weekViewAllDaySlotsList: css.allDay, weekViewAllDaySlotsEvents: css.rows }}
      getCurrentTime={() => wallClock(timeZone, new Date()).replace('T', ' ')}
      withEventsDragAndDrop
      eventDragInterval={15}
      canDragEvent={({ payload }) => payload?.mayReschedule === true}
      onEventDrop={({ event, newStart }) => onReschedule(event.payload as CalendarEvent, timeOf(newStart))}
      renderEvent={(event, props) => {
        const fullDay = days.find((day) => event.id === moreId(day))
        if (!fullDay) return eventProps.renderEvent(event, props)
        return (
          <MoreEvents
            {...eventProps}
            className={css.more}
            classNames={{ moreEventsDropdown: css.wholeDay }}
            style={props.style}
            aria-label={`${event.title} on ${formatWeekday(fullDay.day)}`}
            events={fullDay.events.map((event) => toScheduleEvent(event, timeZone))}
            moreEventsCount={hiddenCount(fullDay)}
            popoverProps={{ offset: 4, returnFocus: true }}
          />
        )
      }}
    />
  )
}

/** Splits `2026-11-24 10:15:00` into the date and the time of a form. */
function timeOf(start: string): ProposedTime {
  const [date = '', time = ''] = start.split(' ')
  return { date, time }
}

function toScheduleEvent(event: CalendarEvent, timeZone: string): ScheduleEventData {
  const { key, title, type, day, startsAt, endsAt } = event
  const clock = (at: Date) => wallClock(timeZone, at).replace('T', ' ')
  const { start: firstMoment, end: lastMoment } = wholeDay(day)
  const start = startsAt ? clock(startsAt) : firstMoment
  // Mantine would show an event that ends after midnight as an all-day event.
  const end = endsAt && clock(endsAt) < lastMoment ? clock(endsAt) : lastMoment
  return { id: key, title, start, end, color: colorOfType(type), payload: event }
}

const wholeDay = (day: string) => ({ start: `${day} 00:00:00`, end: `${day} 23:59:59` })

const hiddenCount = ({ events, shown }: AllDay) => events.length - shown.length

const moreId = ({ day }: AllDay) => `more ${day}`

/** Returns the events that fit into a day's rows, and a last one that stands in for the others. */
function rowsOf(day: AllDay, timeZone: string): ScheduleEventData[] {
  const rows = day.shown.map((event) => toScheduleEvent(event, timeZone))
  if (hiddenCount(day) === 0) return rows
  return [...rows, { id: moreId(day), title: `+${hiddenCount(day)} more`, color: 'gray', ...wholeDay(day.day) }]
}

/** Returns the end of the hour in which an event ends: 11 for `10:30` and for `11:00`; a day ends before midnight. */
const lastHour = (end: string) => {
  const hour = Number(end.slice(11, 13)) + (end.slice(14, 16) === '00' ? 0 : 1)
  return hour > 23 ? '23:59:59' : `${String(hour).padStart(2, '0')}:00:00`
}
