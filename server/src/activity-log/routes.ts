import { activityLog } from '@hireloom/contract/activity-log'
import { optionLists } from '@hireloom/contract/lookups'
import { listJobOptions } from '../jobs/option-queries.ts'
import { routes } from '../platform/api/routes.ts'
import { invalid } from '../platform/errors.ts'
import { listActivity, listActivityUsers } from './list-queries.ts'

/** As many as a picker takes at once. */
const mostJobs = 500

export const activityLogRoutes = routes(activityLog, {
  async list({ db, actor, query, now }) {
    const { startDate, endDate } = query
    if (startDate && endDate && startDate > endDate) {
      throw invalid([{ field: 'endDate', message: 'The last day must not be before the first' }])
    }
    return listActivity(db, actor, query, now())
  },

  async info({ db, actor }) {
    const [users, { data: jobs }] = await Promise.all([
      listActivityUsers(db, actor.companyId),
      listJobOptions(db, actor, { page: 1, limit: mostJobs, search: '' }),
    ])
    return { data: { users, jobs, pages: [...optionLists.activityLogPage] } }
  },
})
