import { stages } from '@hireloom/contract/stages'
import { routes } from '../platform/api/routes.ts'
import { inPipeline, listActiveStages } from './queries.ts'

export const stageRoutes = routes(stages, {
  async pipeline({ db, actor }) {
    return { data: (await listActiveStages(db, actor.companyId)).map(inPipeline) }
  },

  async options({ db, actor, query }) {
    const active = await listActiveStages(db, actor.companyId)
    return { data: active.filter(({ process }) => process === query.type).map(({ id, name }) => ({ id, name })) }
  },
})
