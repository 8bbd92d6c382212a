import { vacancyRequests } from '@hireloom/contract/vacancy-requests'
import { requirePermission, routes } from '../platform/api/routes.ts'
import { missing } from '../platform/errors.ts'
import { findVacancyRequest, listVacancyRequests } from './queries.ts'

export const vacancyRequestRoutes = routes(vacancyRequests, {
  async search({ db, actor, query }) {
    requirePermission(actor, 'jobs.accessConfidentialFields')
    return { data: await listVacancyRequests(db, actor, query.data) }
  },

  async read({ db, actor, query }) {
    requirePermission(actor, 'jobs.accessConfidentialFields')
    return { data: (await findVacancyRequest(db, actor, query.data)) ?? missing('Vacancy request') }
  },
})
