import { lookups, optionLists } from '@hireloom/contract/lookups'
import { routes } from '../platform/api/routes.ts'
import { missing } from '../platform/errors.ts'
import { listActiveUsers } from '../users/queries.ts'
import { listBranches, listCities, listEmploymentTypes, listNamed, listProvinces } from './queries.ts'

export const lookupRoutes = routes(lookups, {
  jobInformations: () => ({ data: optionLists }),
  jobPositions: ({ db, actor, query }) => listNamed(db, actor.companyId, 'jobPositions', query),
  branches: ({ db, actor, query }) => listBranches(db, actor.companyId, query),
  organizations: ({ db, actor, query }) => listNamed(db, actor.companyId, 'organizations', query),
  employmentTypes: ({ db, actor, query }) => listEmploymentTypes(db, actor.companyId, query),
  jobLevels: ({ db, actor, query }) => listNamed(db, actor.companyId, 'jobLevels', query),
  customFields: ({ db, actor, query }) => listNamed(db, actor.companyId, 'customFields', query),
  fileCategories: ({ db, actor, query }) => listNamed(db, actor.companyId, 'fileCategories', query),
  users: ({ db, actor, query }) => listActiveUsers(db, actor.companyId, query),
  hiringUsers: ({ db, actor, query }) => listActiveUsers(db, actor.companyId, query),

  async user({ db, actor, params }) {
    const query = { page: 1, limit: 1, search: '', id: [params.userId] }
    const [user] = (await listActiveUsers(db, actor.companyId, query)).data
    return { data: user ?? missing('User') }
  },

  async provinces({ db }) {
    return { data: await listProvinces(db) }
  },

  async cities({ db, params }) {
    return { data: await listCities(db, params.provinceId) }
  },
})
