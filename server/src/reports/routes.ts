import { labelOf } from '@hireloom/contract/platform/messages'
import { allDefinitions } from '@hireloom/contract/reports/definitions'
import { reports } from '@hireloom/contract/reports/endpoints'
import { ReportFilters } from '@hireloom/contract/reports/fields'
import { FilteredReportName, reportPages } from '@hireloom/contract/reports/pages'
import { type Figure, type FigureQuery, narrowings, RowFigure } from '@hireloom/contract/reports/rows'
import { sharedRead } from '../access/shared-queries.ts'
import { workbookOf } from '../documents/sheets/table-workbook.ts'
import { record } from '../history/queries.ts'
import { type Actor, requirePermission, routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { invalid, missing, unprocessable } from '../platform/errors.ts'
import { reportCandidates } from './figures/candidates-queries.ts'
import { reportInterviewers } from './figures/interviewer-queries.ts'
import { reportJobHealth } from './figures/job-health-queries.ts'
import { findNarrowingNames } from './figures/name-queries.ts'
import { reportOffers } from './figures/offer-queries.ts'
import { reportPipeline } from './figures/pipeline-queries.ts'
import { reportRecruiters } from './figures/recruiter-queries.ts'
import { reportRejections } from './figures/rejection-queries.ts'
import { reportSources } from './figures/sources-queries.ts'
import { reportStages } from './figures/stage-queries.ts'
import { reportTimeToHire } from './figures/time-to-hire-queries.ts'
import { reportVacancies } from './figures/vacancy-queries.ts'
import { countedText, filterTexts, periodText } from './files/filter-texts.ts'
import { reportFile } from './files/report-file.ts'
import { listTables } from './files/tables.ts'
import { listFigureRows } from './rows/queries.ts'
import { everyMonth, type Months, monthsOf } from './rules.ts'

/** The maximum number of rows in one file. */
const maxRows = 10_000

const read = {
  pipeline: sharedRead(reportPipeline),
  timeToHire: sharedRead(reportTimeToHire),
  candidates: sharedRead(reportCandidates),
  sources: sharedRead(reportSources),
  stages: sharedRead(reportStages),
  recruiters: sharedRead(reportRecruiters),
  interviewers: sharedRead(reportInterviewers),
  jobHealth: sharedRead(reportJobHealth),
  vacancies: sharedRead(reportVacancies),
  rejections: sharedRead(reportRejections),
  offers: sharedRead(reportOffers),
}

export const reportRoutes = routes(reports, {
  async pipeline({ db, actor, query, now }) {
    const report = await read.pipeline(db, actor, query, chosenMonths(actor, query, now()))
    return { ...report, asOf: now() }
  },

  async timeToHire({ db, actor, query, now }) {
    const period = periodOf(actor, query, now())
    const { byMonth, ...report } = await read.timeToHire(db, actor, query, period)
    const emptyMonth = (month: string) => ({ month, hired: 0, averageDays: null, medianDays: null })
    return { ...report, months: everyMonth(period.months, byMonth, emptyMonth), asOf: now() }
  },

  async candidates({ db, actor, query, now }) {
    const { months } = periodOf(actor, query, now())
    return { ...(await read.candidates(db, actor, query, months)), asOf: now() }
  },

  async sources({ db, actor, query, now }) {
    const { months } = periodOf(actor, query, now())
    return { ...(await read.sources(db, actor, query, months)), asOf: now() }
  },

  async stages({ db, actor, query, now }) {
    const { months } = periodOf(actor, query, now())
    const asOf = now()
    const data = await read.stages(db, actor, query, { months, now: asOf })
    return { data, period: { startDate: months.first, endDate: months.last }, asOf }
  },

  async recruiters({ db, actor, query, now }) {
    const { months } = periodOf(actor, query, now())
    const asOf = now()
    const report = await read.recruiters(db, actor, query, { months, now: asOf })
    return { ...report, period: { startDate: months.first, endDate: months.last }, asOf }
  },

  async interviewers({ db, actor, query, now }) {
    const { months } = periodOf(actor, query, now())
    const asOf = now()
    const report = await read.interviewers(db, actor, query, { months, now: asOf })
    return { ...report, period: { startDate: months.first, endDate: months.last }, asOf }
  },

  async jobHealth({ db, actor, query, now }) {
    const asOf = now()
    return { ...(await read.jobHealth(db, actor, query, { today: dayIn(actor.timeZone, asOf), now: asOf })), asOf }
  },

  async vacancies({ db, actor, query, now }) {
    const { months } = periodOf(actor, query, now())
    const report = await read.vacancies(db, actor, query, months)
    return { ...report, period: { startDate: months.first, endDate: months.last }, asOf: now() }
  },

  async rejections({ db, actor, query, now }) {
    const { months } = periodOf(actor, query, now())
    return { ...(await read.rejections(db, actor, query, months)), asOf: now() }
  },

  async offers({ db, actor, query, now }) {
    return { ...(await read.offers(db, actor, query, periodOf(actor, query, now()))), asOf: now() }
  },

  definitions: () => ({ data: [...allDefinitions] }),

  async exportReport({ db, actor, params, query, now }) {
    const report = FilteredReportName.safeParse(params.report).data ?? missing('Report')
    const { months, today } = periodOf(actor, query, now())
    const hasMonths = chosenMonths(actor, query, now()) !== undefined
    const tables = await listTables(report, { db, actor, filters: query, months, hasMonths, today, now: now() })
    const facts: [string, string][] = [
      ['Months', periodText(report, hasMonths ? months : undefined, months)],
      ...(await filterTexts(db, actor, query)),
      ['Made by', actor.name],
      ['Counted', countedText(now(), actor)],
    ]
    await record(db, actor, { event: 'report.exported', data: { report: reportPages[report].title } })
    return reportFile(report, tables, { filename: `report-${report}-${today}.xlsx`, facts })
  },

  async rows({ db, actor, query, now }) {
    requirePermission(actor, 'candidates.viewDetails')
    const { page, limit, ...filters } = query
    const figure = parseFigure(filters)
    const [rows, narrowedTo] = await Promise.all([
      listFigureRows(db, actor, figure, rowContext(actor, figure, now()), { page, limit }),
      findNarrowingNames(db, actor.companyId, figure),
    ])
    return { ...rows, narrowedTo, asOf: now() }
  },

  async exportRows({ db, actor, query, now }) {
    requirePermission(actor, 'reports.accessReports')
    requirePermission(actor, 'candidates.viewDetails')
    const figure = parseFigure(query)
    const context = rowContext(actor, figure, now())
    const { data, pagination } = await listFigureRows(db, actor, figure, context, { page: 1, limit: maxRows })
    if (pagination.total > maxRows) {
      const limit = maxRows.toLocaleString('en')
      throw unprocessable('too_many_rows', `This is more than ${limit} rows. Choose a shorter period.`)
    }
    await record(db, actor, { event: 'report_rows.exported', data: { rows: data.length } })
    const table = {
      title: 'Rows',
      columns: ['Reference', 'Candidate', 'Job', 'Branch', 'Event', { days: 'Day' }, 'Days'],
      rows: data.map((row) => [
        row.reference,
        row.candidateName,
        row.jobPositionName,
        row.branchName,
        row.event,
        dayIn(actor.timeZone, row.at),
        row.days,
      ]),
    }
    return workbookOf(`report-rows-${context.today}.xlsx`, { Rows: [table] })
  },
})

const filterNames: ReadonlySet<string> = new Set(Object.keys(ReportFilters.shape)).add('recruiterId')

/**
 * Returns the figure of a call. Refuses filters that can't narrow it: ignoring them would return more rows than the
 * caller expects.
 */
function parseFigure({ figure: name, ...filters }: FigureQuery): Figure {
  const figure = RowFigure.safeParse(name).data ?? missing('Figure')
  const used: readonly string[] = narrowings[figure]
  const unused = Object.entries(filters).filter(
    ([key, value]) => value !== undefined && !filterNames.has(key) && !used.includes(key),
  )
  if (unused.length > 0) {
    throw invalid(unused.map(([field]) => ({ field, message: `${labelOf([field])} can't narrow this figure` })))
  }
  return { ...filters, figure }
}

/** Returns the months of a report, the last twelve by default, and today in the company's zone. */
function periodOf(actor: Actor, query: Pick<ReportFilters, 'startDate' | 'endDate'>, now: Date) {
  const today = dayIn(actor.timeZone, now)
  const months = monthsOf(query, today.slice(0, 7))
  if (typeof months === 'string') throw invalid([{ field: 'endDate', message: months }])
  return { months, today }
}

/** Returns the months that the caller chose; undefined for all months. */
function chosenMonths(
  actor: Actor,
  query: Pick<ReportFilters, 'startDate' | 'endDate'>,
  now: Date,
): Months | undefined {
  const hasMonths = query.startDate !== undefined || query.endDate !== undefined
  return hasMonths ? periodOf(actor, query, now).months : undefined
}

/**
 * Returns the period of a figure. Without months, the figures of the pipeline, which have a group, cover all months.
 */
function rowContext(actor: Actor, figure: Figure, now: Date) {
  const isOfPipeline = figure.figure === 'now' || figure.figure === 'reached' || figure.figure === 'advanced'
  const { months, today } = periodOf(actor, figure, now)
  return { months: isOfPipeline ? chosenMonths(actor, figure, now) : months, today, now }
}
