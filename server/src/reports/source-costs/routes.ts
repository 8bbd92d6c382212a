import { type CandidateSource, candidateSource } from '@hireloom/contract/lookups'
import { type SourceCost, sourceCosts } from '@hireloom/contract/reports/source-costs'
import { record } from '../../history/queries.ts'
import { routes } from '../../platform/api/routes.ts'
import { stale } from '../../platform/errors.ts'
import { nextVersion } from '../../platform/versions.ts'
import { findMonthCosts, lockCosts, saveCosts } from './queries.ts'

export const sourceCostRoutes = routes(sourceCosts, {
  async read({ db, actor, query: { month } }) {
    return { data: await findMonthCosts(db, actor.companyId, month) }
  },

  save: ({ db, actor, body: { month, costs, updatedAt }, now }) =>
    db.transaction().execute(async (db) => {
      const { companyId } = actor
      await lockCosts(db, companyId)
      const stored = await findMonthCosts(db, companyId, month)
      if (stored.updatedAt?.getTime() !== updatedAt?.getTime()) throw stale()
      const changes = Object.values(candidateSource)
        .map((source) => ({ source, amount: amountOf(costs, source) }))
        .filter(({ source, amount }) => amount !== amountOf(stored.costs, source))
      if (changes.length === 0) return { data: stored }
      const version = nextVersion(stored.updatedAt ?? new Date(0), now())
      await saveCosts(db, companyId, { month, costs: changes, updatedAt: version })
      await record(db, actor, { event: 'source_costs.changed', data: { month } })
      return { data: await findMonthCosts(db, companyId, month) }
    }),
})

const amountOf = (costs: readonly SourceCost[], source: CandidateSource) =>
  costs.find((cost) => cost.source === source)?.amount ?? null
