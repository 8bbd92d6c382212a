import { activityLog } from '@hireloom/contract/activity-log'
import { optionLists } from '@hireloom/contract/lookups'
import { routes } from '../platform/api/routes.ts'
import { invalid } from '../platform/errors.ts'
import { listActivity, listActivityUsers } from './list-queries.ts'

export const activityLogRoutes = routes(activityLog, {
  async list({ db, actor, query, now }) {
    const { startDate, endDate } = query
    if (startDate && endDate && startDate > endDate) {
      throw invalid([{ field: 'endDate', message: 'The last day must not be before the first' }])
    }
    return listActivity(db, actor, query, now())
  },

  async info({ db, actor }) {
    return {
      data: { users: await listActivityUsers(db, actor.companyId), pages: [...optionLists.activityLogPage] },
    }
  },
})
