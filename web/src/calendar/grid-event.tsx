import type { CalendarEvent } from '@hireloom/contract/calendar'
import { wallClock } from '@hireloom/contract/platform/zones'
import { Text, UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { formatWeekday } from '../platform/ui/text/days.ts'
import css from './grid-event.module.css'
import { lineHeight, textLinesIn } from './week.ts'

interface Props extends ComponentProps<'button'> {
  event: CalendarEvent
  /** Called when the user presses the key that reschedules. */
  onReschedule: (event: CalendarEvent) => void
}

/** An event of the grid, as a button. */
export function GridEvent({ event, onReschedule, className, onKeyDown, ...rest }: Props) {
  const props = { className: `${className} ${css.event}`, 'aria-description': formatWeekday(event.day), ...rest }
  if (!event.mayReschedule) return <UnstyledButton onKeyDown={onKeyDown} {...props} />
  return (
    <UnstyledButton
      {...props}
      aria-keyshortcuts="r"
      onKeyDown={(pressed) => {
        onKeyDown?.(pressed)
        if (pressed.key === 'r' && !pressed.ctrlKey && !pressed.metaKey) onReschedule(event)
      }}
    />
  )
}

/**
 * The text of the button, in whole lines: the title, and below it the time and the stage. An event with room for one
 * line begins with the time.
 */
export function GridEventText({ title, event }: { title: string; event: CalendarEvent }) {
  const timeZone = useCompanyTimeZone()
  const time = event.startsAt && wallClock(timeZone, event.startsAt).slice(11, 16).replace(':', '.')
  const lines = textLinesIn(minutesOf(event))
  if (lines === 1) {
    return (
      <div className={css.text} data-short>
        {time}{' '}
        <Text span inherit fw={500}>
          {title}
        </Text>{' '}
        {event.detail}
      </div>
    )
  }
  const titleLines = lines < 4 ? 1 : 2
  return (
    <div className={css.text}>
      <Text inherit fw={500} {...(titleLines === 1 ? { truncate: true } : { lineClamp: titleLines })}>
        {title}
      </Text>{' '}
      <Text inherit className={css.detail} mah={(lines - titleLines) * lineHeight}>
        {[time, event.detail].filter(Boolean).join(' ')}
      </Text>
    </div>
  )
}

/** Returns the length of an event in minutes; a whole day for an all-day event. */
const minutesOf = ({ startsAt, endsAt }: CalendarEvent) =>
  startsAt && endsAt ? (endsAt.getTime() - startsAt.getTime()) / 60_000 : 24 * 60
