import { type CalendarType, calendar, calendarType } from '@hireloom/contract/calendar'
import { instantIn } from '@hireloom/contract/platform/zones'
import { routes } from '../platform/api/routes.ts'
import { dayAfter } from '../platform/days.ts'
import { invalid } from '../platform/errors.ts'
import { listClosing, listJoining, listScheduled, type Range } from './queries.ts'
import { rangeProblem } from './rules.ts'

export const calendarRoutes = routes(calendar, {
  async events({ db, actor, query }) {
    const { start, end, type } = query
    const problem = rangeProblem(start, end)
    if (problem) throw invalid([problem])

    const isWanted = (...types: CalendarType[]) => type.length === 0 || types.some((one) => type.includes(one))
    const range: Range = {
      firstDay: start,
      lastDay: end,
      from: instantIn(actor.timeZone, start, '00:00:00'),
      until: instantIn(actor.timeZone, dayAfter(end), '00:00:00'),
    }
    const seesCandidates = actor.permissions.has('candidates.viewDetails')
    const seesJobs = actor.permissions.has('jobs.viewJobListing')
    const { interview, assessment, joiningDate, jobClosing } = calendarType
    const [scheduled, joining, closing] = await Promise.all([
      seesCandidates && isWanted(interview, assessment) ? listScheduled(db, actor, range) : [],
      seesCandidates && isWanted(joiningDate) ? listJoining(db, actor, range) : [],
      seesJobs && isWanted(jobClosing) ? listClosing(db, actor, range) : [],
    ])
    return { data: [...closing, ...joining, ...scheduled.filter((event) => isWanted(event.type))] }
  },
})
