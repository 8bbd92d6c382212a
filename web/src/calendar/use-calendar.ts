import { type CalendarType, calendar } from '@hireloom/contract/calendar'
import { dayWithin, idList } from '@hireloom/contract/platform/fields'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { answerTo, useSearch } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { dayIn } from '../platform/ui/text/days.ts'
import { typeLabels } from './labels.ts'
import { weekOf, weeksLater } from './week.ts'

/** The state of the calendar in its address: any day of the shown week, and the types. */
const CalendarAddress = z.strictObject({ date: dayWithin(100).optional(), type: idList.default([]) })

/** Milliseconds between the last change of the filter and its effect. */
const pause = 700

/** Returns the events of the week in the address. */
export function useCalendar() {
  const [address, change] = useSearch(CalendarAddress)
  const today = dayIn(new Date(), useCompanyTimeZone())
  const week = weekOf(address.date ?? today)
  const everyType = typeLabels.map(({ type }) => type)
  const shown = address.type.length === 0 ? everyType : (address.type as CalendarType[])
  const [types, setTypes] = useState(shown)
  const known = shown.join()
  // Back and Forward change the address without calling this hook.
  useEffect(() => setTypes(known.split(',').map(Number) as CalendarType[]), [known])
  const apply = useDebouncedCallback(
    (chosen: CalendarType[]) => change({ type: chosen.length === everyType.length ? [] : chosen }),
    pause,
  )
  const events = useQuery({
    ...answerTo(calendar.events, { query: { start: week.monday, end: week.sunday, type: address.type } }),
    placeholderData: keepPreviousData,
  })
  return {
    events,
    types,
    week,
    showTypes(chosen: CalendarType[]) {
      setTypes(chosen)
      apply(chosen)
    },
    showToday: () => change({ date: undefined }),
    turn: (weeks: number) => change({ date: weeksLater(week.monday, weeks) }),
  }
}
