import { candidateGroup } from '@hireloom/contract/applications/status'
import type { CandidateSource } from '@hireloom/contract/lookups'
import { bitOf, type ReportFilters } from '@hireloom/contract/reports/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { everyMonth, type Months } from '../rules.ts'
import { figuresOf } from './queries.ts'
import { jobsOfReport } from './scope-queries.ts'

const sumWhere = (condition: RawBuilder<boolean>) => sql<number>`coalesce(sum(number) filter (where ${condition}), 0)`

/** Returns the applications of these months by source and by education. */
export async function reportCandidates(db: Db, actor: Actor, filters: ReportFilters, months: Months) {
  const { companyId } = actor
  const jobs = jobsOfReport(actor, filters)
  const countsBy = (by: 'source' | 'education') =>
    figuresOf(db, { companyId, jobs, months, by })
      .where('candidateGroup', '<>', candidateGroup.spam)
      .select(({ fn }) => [
        'key',
        fn.sum<number>('number').as('applications'),
        sumWhere(sql`reached & ${sql.lit(bitOf('interviews'))} <> 0`).as('interviewed'),
        sumWhere(sql`candidate_group = ${sql.lit(candidateGroup.hired)}`).as('hired'),
      ])
      .groupBy('key')
      .having(({ eb, fn }) => eb(fn.sum('number'), '<>', 0))
      .orderBy('applications', 'desc')
      .orderBy('key')
      .execute()
  const [sources, education, byMonth] = await Promise.all([
    countsBy('source'),
    countsBy('education'),
    listSourceMonths(db, actor, filters, months),
  ])
  const total = (count: 'applications' | 'interviewed' | 'hired') => sources.reduce((sum, row) => sum + row[count], 0)
  return {
    sources: sources.map(({ key, ...counts }) => ({ source: key as CandidateSource, ...counts })),
    education: education.map(({ key, ...counts }) => ({ education: Number(key), ...counts })),
    months: byMonth,
    totals: { applications: total('applications'), interviewed: total('interviewed'), hired: total('hired') },
  }
}

/** Returns the applications of each month by source. */
export async function listSourceMonths(db: Db, actor: Actor, filters: ReportFilters, months: Months) {
  const jobs = jobsOfReport(actor, filters)
  const rows = await figuresOf(db, { companyId: actor.companyId, jobs, months, by: 'source' })
    .where('candidateGroup', '<>', candidateGroup.spam)
    .select(({ fn }) => ['month', 'key', fn.sum<number>('number').as('applications')])
    .groupBy(['month', 'key'])
    .having(({ eb, fn }) => eb(fn.sum('number'), '<>', 0))
    .orderBy('key')
    .execute()
  const series = [...Map.groupBy(rows, ({ month }) => String(month).slice(0, 7))].map(([month, monthRows]) => ({
    month,
    sources: monthRows.map(({ key, applications }) => ({ source: key as CandidateSource, applications })),
  }))
  return everyMonth(months, series, (month) => ({ month, sources: [] }))
}
