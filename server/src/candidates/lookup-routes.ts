import { candidateLookups } from '@hireloom/contract/candidates/pickers'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { countKnown } from '../applications/count-queries.ts'
import { listFiltersOf } from '../applications/list-check-queries.ts'
import { routes } from '../platform/api/routes.ts'
import { listLatestPositions, listPeople, listStagesOfGroup } from './lookup-queries.ts'

export const candidateLookupRoutes = routes(candidateLookups, {
  async people({ db, actor, query, sealing }) {
    const seesAll = seesPersonalData(actor)
    const { search: candidateName, ...page } = query
    const filters = listFiltersOf(sealing, actor, { candidateName })
    const { data, pagination } = await listPeople(db, actor, { ...page, filters })
    return { data: data.map((person) => maskPerson(person, seesAll)), pagination }
  },

  async latestJobPositions({ db, actor, query }) {
    return listLatestPositions(db, actor, query)
  },

  async stages({ db, actor, query }) {
    return { data: await listStagesOfGroup(db, actor, query.metrics) }
  },

  async summary({ db, actor }) {
    return { data: await countKnown(db, actor) }
  },
})
