import { CalendarType, calendar } from '@hireloom/contract/calendar'
import { codeList, dayWithin, idList } from '@hireloom/contract/platform/fields'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { queryFor, useSearch } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { dayIn } from '../platform/ui/text/days.ts'
import { weekOf, weeksLater } from './week.ts'

/** The filters of the calendar; an empty list stands for all. */
const filterLists = {
  type: codeList(CalendarType).default([]),
  inChargeIds: idList.default([]),
  jobIds: idList.default([]),
}

/** The state of the calendar in its address: any day of the shown week, and the filters. */
const CalendarAddress = z.strictObject({ date: dayWithin(100).optional(), ...filterLists })

export type CalendarFilters = Pick<z.infer<typeof CalendarAddress>, keyof typeof filterLists>

/** Milliseconds between the last change of the filters and its effect. */
const debounceDelay = 700

/** Returns the events of the week in the address. */
export function useCalendar() {
  const [{ date, ...applied }, change] = useSearch(CalendarAddress)
  const today = dayIn(new Date(), useCompanyTimeZone())
  const week = weekOf(date ?? today)
  const [filters, setFilters] = useState(applied)
  const appliedKey = JSON.stringify(applied)
  // Back and Forward change the address without calling this hook.
  useEffect(() => setFilters(JSON.parse(appliedKey)), [appliedKey])
  const apply = useDebouncedCallback((next: CalendarFilters) => change(next), debounceDelay)
  const events = useQuery({
    ...queryFor(calendar.events, { query: { start: week.monday, end: week.sunday, ...applied } }),
    placeholderData: keepPreviousData,
  })
  return {
    events,
    /** The filters as chosen, which apply after a pause. */
    filters,
    /** The filters of the shown events. */
    applied,
    week,
    filterBy(changes: Partial<CalendarFilters>) {
      const next = { ...filters, ...changes }
      setFilters(next)
      apply(next)
    },
    showToday: () => change({ date: undefined }),
    moveByWeeks: (weeks: number) => change({ date: weeksLater(week.monday, weeks) }),
  }
}
