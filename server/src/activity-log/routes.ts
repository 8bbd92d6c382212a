import { activityLog } from '@hireloom/contract/activity-log'
import { optionLists } from '@hireloom/contract/lookups'
import { listJobOptions } from '../jobs/list/option-queries.ts'
import { routes } from '../platform/api/routes.ts'
import { invalid } from '../platform/errors.ts'
import { listActivity, listActivityUsers } from './list-queries.ts'
import { rangeProblem } from './rules.ts'

/** The maximum number of records a picker requests at once. */
const firstPage = { page: 1, limit: 500, search: '' }

export const activityLogRoutes = routes(activityLog, {
  async list({ db, actor, query, now }) {
    const problem = rangeProblem(query)
    if (problem) throw invalid([problem])
    return listActivity(db, actor, query, now())
  },

  async info({ db, actor }) {
    const [{ data: users }, { data: jobs }] = await Promise.all([
      listActivityUsers(db, actor.companyId, firstPage),
      listJobOptions(db, actor, firstPage),
    ])
    return { data: { users, jobs, pages: [...optionLists.activityLogPage] } }
  },

  users: ({ db, actor, query }) => listActivityUsers(db, actor.companyId, query),
})
