import { type CalendarType, calendar } from '@hireloom/contract/calendar'
import { day, idList } from '@hireloom/contract/platform/fields'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { answerTo, useSearch } from '../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { dayIn } from '../platform/ui/days.ts'
import { typeLabels } from './labels.ts'
import { weekOf, weeksLater } from './week.ts'

/** State of the calendar in its address: any day of the week that is shown, and the types. */
const CalendarAddress = z.strictObject({ date: day.optional(), type: idList.default([]) })

/** The week that the address asks for. */
export function useCalendar() {
  const [address, change] = useSearch(CalendarAddress)
  const today = dayIn(new Date(), useCompanyTimeZone())
  const week = weekOf(address.date ?? today)
  const everyType = typeLabels.map(({ type }) => type)
  const types = address.type.length === 0 ? everyType : (address.type as CalendarType[])
  const events = useQuery({
    ...answerTo(calendar.events, { query: { start: week.monday, end: week.sunday, type: address.type } }),
    placeholderData: keepPreviousData,
  })
  return {
    events,
    types,
    week,
    showTypes: (wanted: CalendarType[]) => change({ type: wanted.length === everyType.length ? [] : wanted }),
    showToday: () => change({ date: undefined }),
    turn: (weeks: number) => change({ date: weeksLater(week.monday, weeks) }),
  }
}
