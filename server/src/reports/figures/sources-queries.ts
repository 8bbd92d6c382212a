import type { CandidateSource } from '@hireloom/contract/lookups'
import type { ReportFilters } from '@hireloom/contract/reports/fields'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Months, pipelineOf } from '../rules.ts'
import { listSourceMonths } from './candidates-queries.ts'
import { figuresOf } from './queries.ts'
import { jobsOfReport } from './scope-queries.ts'

/** Returns the applications of each source by the groups they reached, the largest source first. */
export async function reportSources(db: Db, actor: Actor, filters: ReportFilters, months: Months) {
  const [rows, byMonth] = await Promise.all([
    figuresOf(db, { companyId: actor.companyId, jobs: jobsOfReport(actor, filters), months, by: 'source' })
      .select(({ fn }) => ['key', 'reached', 'candidateGroup', fn.sum<number>('number').as('number')])
      .groupBy(['key', 'reached', 'candidateGroup'])
      .execute(),
    listSourceMonths(db, actor, filters, months),
  ])
  const sources = [...Map.groupBy(rows, ({ key }) => key as CandidateSource)]
    .map(([source, ofSource]) => ({ source, ...funnelOf(ofSource) }))
    .filter(({ applications }) => applications > 0)
    .sort((one, other) => other.applications - one.applications || one.source - other.source)
  return { sources, months: byMonth, totals: funnelOf(rows) }
}

function funnelOf(rows: Parameters<typeof pipelineOf>[0]) {
  const { reached, hired } = pipelineOf(rows)
  return { applications: reached.newCandidates, reached, hired }
}
