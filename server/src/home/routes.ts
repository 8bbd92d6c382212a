import { home } from '@hireloom/contract/home'
import { countApplications } from '../applications/queries.ts'
import { countJobs } from '../jobs/list-queries.ts'
import { routes } from '../platform/api/routes.ts'
import { listUpcomingInterviews } from '../schedules/queries.ts'
import { findGettingStarted } from './queries.ts'

export const homeRoutes = routes(home, {
  async gettingStarted({ db, actor }) {
    return { data: await findGettingStarted(db, actor.companyId) }
  },

  async upcomingInterviews({ db, actor, now }) {
    return { data: await listUpcomingInterviews(db, actor, now()) }
  },

  async candidatesSummary({ db, actor }) {
    return { data: await countApplications(db, actor, { candidateName: '' }) }
  },

  async jobsSummary({ db, actor }) {
    return { data: await countJobs(db, actor) }
  },
})
