import { reportStep, vacancyReports } from '@hireloom/contract/vacancy-reports'
import { workbookOf } from '../documents/sheets/table-workbook.ts'
import { record } from '../history/queries.ts'
import { routes } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { invalid, missing } from '../platform/errors.ts'
import { nextVersion, refuseStale } from '../platform/versions.ts'
import { hiresTable, vacancyTable } from './file-tables.ts'
import {
  clearHiresReport,
  deleteReport,
  findReportableVacancies,
  listForFile,
  listVacancies,
  lockReport,
  saveReport,
} from './queries.ts'
import { reportProblems } from './rules.ts'

/**
 * The maximum number of vacancies in one file, because writing 1000 takes up to a second; its last row counts the
 * others.
 */
const maxRows = 1000

export const vacancyReportRoutes = routes(vacancyReports, {
  list: ({ db, actor, query }) => listVacancies(db, actor, query),

  async mark({ db, actor, body, now }) {
    await db.transaction().execute(async (db) => {
      const vacancies = await findReportableVacancies(db, actor, body.jobIds)
      if (vacancies.length < new Set(body.jobIds).size) missing('Vacancy')
      const problems = reportProblems(body, vacancies, dayIn(actor.timeZone, now()))
      if (problems.length > 0) throw invalid(problems)
      await saveReport(db, actor, body, now())
      const event = body.kind === 'vacancy' ? 'vacancy.reported' : 'vacancy.hires_reported'
      const { reportedOn } = body
      await Promise.all(
        vacancies.map(({ jobId, jobPositionName: name }) =>
          record(db, actor, { event, data: { jobId, name, reportedOn } }),
        ),
      )
    })
    return undefined
  },

  async takeBack({ db, actor, params: { jobId }, body, now }) {
    await db.transaction().execute(async (db) => {
      const [vacancy] = await findReportableVacancies(db, actor, [jobId])
      const report = await lockReport(db, actor.companyId, jobId)
      if (!vacancy || !report) missing('Report')
      refuseStale(body.updatedAt, report.updatedAt)
      if (report.hiresReportedOn)
        await clearHiresReport(db, actor.companyId, jobId, nextVersion(report.updatedAt, now()))
      else await deleteReport(db, actor.companyId, jobId)
      const data = { jobId, name: vacancy.jobPositionName, reason: body.reason }
      await record(db, actor, { event: 'vacancy.report_taken_back', data })
    })
    return undefined
  },

  async file({ db, actor, query: { kind, search }, now }) {
    const step = kind === 'vacancy' ? reportStep.toReport : reportStep.filled
    const { vacancies, omitted } = await listForFile(db, actor, { step, search, limit: maxRows })
    const table = kind === 'vacancy' ? vacancyTable(vacancies, omitted) : hiresTable(vacancies, omitted)
    await record(db, actor, { event: 'vacancies.exported', data: { count: vacancies.length } })
    const name = kind === 'vacancy' ? 'lowongan' : 'lowongan-terisi'
    return workbookOf(`${name}-${dayIn(actor.timeZone, now())}.xlsx`, { [table.title]: [table] })
  },
})
