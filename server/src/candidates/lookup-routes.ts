import { candidateLookups } from '@hireloom/contract/candidates/pickers'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { countKnown } from '../applications/count-queries.ts'
import { routes } from '../platform/api/routes.ts'
import { listLatestPositions, listPeople, listStagesOfGroup } from './lookup-queries.ts'

export const candidateLookupRoutes = routes(candidateLookups, {
  async people({ db, actor, query, now }) {
    const seesAll = seesPersonalData(actor)
    const { data, pagination } = await listPeople(db, actor, query, now())
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
