import type { CalendarEvent } from '@hireloom/contract/calendar'
import { wallClock } from '@hireloom/contract/platform/zones'
import { Text, UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import css from './grid-event.module.css'

interface Props extends ComponentProps<'button'> {
  event: CalendarEvent
  /** Called when the key for another time is pressed. */
  onReschedule: (event: CalendarEvent) => void
}

/** An event of the grid, as a button. */
export function GridEvent({ event, onReschedule, className, onKeyDown, ...props }: Props) {
  const classes = `${className} ${css.event}`
  if (!event.mayReschedule) return <UnstyledButton className={classes} onKeyDown={onKeyDown} {...props} />
  return (
    <UnstyledButton
      className={classes}
      {...props}
      aria-keyshortcuts="r"
      onKeyDown={(pressed) => {
        onKeyDown?.(pressed)
        if (pressed.key === 'r' && !pressed.ctrlKey && !pressed.metaKey) onReschedule(event)
      }}
    />
  )
}

/** The text of the button: the title, and below or next to it the time and the stage. */
export function GridEventText({ title, event }: { title: string; event: CalendarEvent }) {
  const timeZone = useCompanyTimeZone()
  const time = event.startsAt && wallClock(timeZone, event.startsAt).slice(11, 16).replace(':', '.')
  const isShort = minutesOf(event) < 40
  return (
    <div className={css.text} data-short={isShort || undefined}>
      <Text span inherit fw={500} display={isShort ? 'inline' : 'block'}>
        {title}
      </Text>{' '}
      {[time, event.detail].filter(Boolean).join(' ')}
    </div>
  )
}

/** Returns the length of an event in minutes; infinity for an all-day event. */
const minutesOf = ({ startsAt, endsAt }: CalendarEvent) =>
  startsAt && endsAt ? (endsAt.getTime() - startsAt.getTime()) / 60_000 : Number.POSITIVE_INFINITY
