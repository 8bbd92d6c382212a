import { reports } from '@hireloom/contract/reports'
import { routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { invalid } from '../platform/errors.ts'
import { reportPipeline } from './pipeline-queries.ts'
import { everyMonth, monthsOf } from './rules.ts'
import { reportTimeToHire } from './time-to-hire-queries.ts'

export const reportRoutes = routes(reports, {
  async pipeline({ db, actor, query }) {
    return reportPipeline(db, actor, query)
  },

  async timeToHire({ db, actor, query, now }) {
    const months = monthsOf(query, dayIn(actor.timeZone, now()).slice(0, 7))
    if (typeof months === 'string') throw invalid([{ field: 'endDate', message: months }])
    const { byMonth, ...report } = await reportTimeToHire(db, actor, query, months)
    return { ...report, months: everyMonth(months, byMonth, (month) => ({ month, hired: 0, medianDays: null })) }
  },
})
