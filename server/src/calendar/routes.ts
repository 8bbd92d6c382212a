import {
  type CalendarEvent,
  type CalendarType,
  calendar,
  calendarType,
  maxCalendarEvents,
} from '@hireloom/contract/calendar'
import { hiringProcess } from '@hireloom/contract/lookups'
import { instantIn } from '@hireloom/contract/platform/zones'
import { routes } from '../platform/api/routes.ts'
import { dayAfter, daysFrom } from '../platform/days.ts'
import { invalid } from '../platform/errors.ts'
import { listClosing, listExpiringOffers, listJoining, listScheduled, type Range } from './queries.ts'
import { rangeProblem } from './rules.ts'

export const calendarRoutes = routes(calendar, {
  async events({ db, actor, query }) {
    const { start, end, type, inChargeIds, jobIds } = query
    const problem = rangeProblem(start, end)
    if (problem) throw invalid([problem])

    const isWanted = (one: CalendarType) => type.length === 0 || type.includes(one)
    const days = daysFrom(start, end)
    const range: Range = {
      days,
      jobIds,
      from: days.map((day) => instantIn(actor.timeZone, day, '00:00:00')),
      until: days.map((day) => instantIn(actor.timeZone, dayAfter(day), '00:00:00')),
      max: Math.ceil(maxCalendarEvents / days.length),
    }
    const seesCandidates = actor.permissions.has('candidates.viewDetails')
    const seesJobs = actor.permissions.has('jobs.viewJobListing')
    const { interview, assessment, joiningDate, offerExpiry, jobClosing } = calendarType
    const hasNoPeople = inChargeIds.length === 0
    const processes = [
      ...(isWanted(interview) ? [hiringProcess.interview] : []),
      ...(isWanted(assessment) ? [hiringProcess.assessment] : []),
    ]
    const kinds = await Promise.all([
      seesJobs && hasNoPeople && isWanted(jobClosing) ? listClosing(db, actor, range) : nothing,
      seesCandidates && hasNoPeople && isWanted(joiningDate) ? listJoining(db, actor, range) : nothing,
      seesCandidates && hasNoPeople && isWanted(offerExpiry) ? listExpiringOffers(db, actor, range) : nothing,
      seesCandidates && processes.length > 0 ? listScheduled(db, actor, { ...range, processes, inChargeIds }) : nothing,
    ])
    return {
      data: kinds.flatMap(({ events }): CalendarEvent[] => events),
      cutDays: [...new Set(kinds.flatMap(({ cutDays }) => cutDays))].toSorted(),
    }
  },
})

const nothing = { events: [], cutDays: [] }
