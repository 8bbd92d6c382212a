import type { CandidateSource } from '@hireloom/contract/lookups'
import type { ReportFilters } from '@hireloom/contract/reports/fields'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Months, pipelineOf } from '../rules.ts'
import { sumCosts } from '../source-costs/queries.ts'
import { listSourceMonths } from './candidates-queries.ts'
import { figuresOf } from './queries.ts'
import { jobsOfReport } from './scope-queries.ts'

/** Returns the applications of each source by the groups they reached, the largest source first. */
export async function reportSources(db: Db, actor: Actor, filters: ReportFilters, months: Months) {
  const jobs = jobsOfReport(actor, filters)
  const [rows, byMonth, costs] = await Promise.all([
    figuresOf(db, { companyId: actor.companyId, jobs, months, by: 'source' })
      .select(({ fn }) => ['key', 'reached', 'candidateGroup', fn.sum<number>('number').as('number')])
      .groupBy(['key', 'reached', 'candidateGroup'])
      .execute(),
    listSourceMonths(db, actor, filters, months),
    // Costs are entered for the whole company, so they can't be compared with the hires of some of its jobs.
    jobs === undefined ? sumCosts(db, actor.companyId, months) : new Map<CandidateSource, number>(),
  ])
  const rowsOf = Map.groupBy(rows, ({ key }) => key as CandidateSource)
  const sources = [...new Set([...rowsOf.keys(), ...costs.keys()])]
    .map((source) => ({ source, ...funnelOf(rowsOf.get(source) ?? []), cost: costs.get(source) ?? null }))
    .filter(({ applications, cost }) => applications > 0 || cost !== null)
    .sort((a, b) => b.applications - a.applications || a.source - b.source)
  const cost = costs.size === 0 ? null : [...costs.values()].reduce((sum, cost) => sum + cost, 0)
  return { sources, months: byMonth, totals: { ...funnelOf(rows), cost } }
}

function funnelOf(rows: Parameters<typeof pipelineOf>[0]) {
  const { reached, hired } = pipelineOf(rows)
  return { applications: reached.newCandidates, reached, hired }
}
