import type { Db } from '../../platform/db/db.ts'
import type { Months } from '../rules.ts'
import type { ReportedJobs } from './scope-queries.ts'

/** The codes by which the maintained numbers are divided, in addition to the month: see migration 0180. */
export const figureKinds = { source: 0, education: 1 } as const

interface FigureQuery {
  companyId: number
  jobs: ReportedJobs | readonly number[]
  /** Undefined for all months. */
  months: Months | undefined
  by: keyof typeof figureKinds
}

/** Selects the maintained numbers of applications by month of applying, without reading an application. */
export function figuresOf(db: Db, { companyId, jobs, months, by }: FigureQuery) {
  let figures = db
    .selectFrom('reportFigures')
    .where('reportFigures.companyId', '=', companyId)
    .where('kind', '=', figureKinds[by])
  if (months) figures = figures.where('month', '>=', months.firstDay).where('month', '<=', months.lastDay)
  if (jobs === undefined) return figures.where('reportFigures.jobId', 'is', null)
  return figures.where('reportFigures.jobId', 'in', jobs as number[])
}
