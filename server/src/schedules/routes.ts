import { instantIn } from '@hireloom/contract/platform/zones'
import { schedules } from '@hireloom/contract/schedules'
import { routes } from '../platform/api/routes.ts'
import { listBusyTimes } from './busy-queries.ts'
import { endOf } from './rules.ts'

export const scheduleRoutes = routes(schedules, {
  async busy({ db, actor, query }) {
    const { date, time, durationMinutes, inChargeIds, exceptId } = query
    const startsAt = instantIn(actor.timeZone, date, time)
    const planned = { startsAt, endsAt: endOf(startsAt, durationMinutes), inChargeIds, exceptId }
    return { data: await listBusyTimes(db, actor.companyId, planned) }
  },
})
