import { z } from 'zod'
import { JobStatus } from './jobs/status.ts'
import { endpoint } from './platform/endpoint.ts'
import {
  codeOf,
  day,
  id,
  idText,
  optionalLine,
  optionalText,
  pageOf,
  paging,
  text,
  timestamp,
} from './platform/fields.ts'

/**
 * The steps of reporting a vacancy to the Ministry of Manpower (Perpres 57/2023): once it is published (article 4), and
 * once it is filled (article 6). A closed job without a hire needs no second report.
 */
export const reportStep = { toReport: 1, reported: 2, filled: 3, done: 4 } as const
export const ReportStep = codeOf(reportStep)
export type ReportStep = z.infer<typeof ReportStep>

/** The two reports about a vacancy. */
export const reportKinds = ['vacancy', 'hires'] as const
export const ReportKind = z.enum(reportKinds)
export type ReportKind = z.infer<typeof ReportKind>

/** Days from the first publication, or the last hire's first day, until a report is due. The law names no number. */
export const daysToReport = 7
/** The number of days before the due day of a report when reminders of it begin. */
export const daysToRemind = 2

export const ReportedVacancy = z.object({
  jobId: id,
  jobPositionName: z.string(),
  branchName: z.string(),
  status: JobStatus,
  step: ReportStep,
  headcount: z.int(),
  filled: z.int(),
  publishedOn: day,
  /** The closing date of the job; null without one. */
  validUntil: day.nullable(),
  /** The first day of work of the last hire; null without one. */
  filledOn: day.nullable(),
  /** The day on which the next report is due; null when none is. */
  dueOn: day.nullable(),
  reportedOn: day.nullable(),
  number: z.string(),
  /** The note of the report on the vacancy. */
  note: z.string(),
  hiresReportedOn: day.nullable(),
  /** The note of the report on the hires. */
  hiresNote: z.string(),
  /** Null while nothing is reported. */
  updatedAt: timestamp.nullable(),
})
export type ReportedVacancy = z.infer<typeof ReportedVacancy>

/** A part of the name of the position. */
const search = z.string().trim().max(100).default('')

export const VacancyReportsQuery = z.strictObject({
  step: z.coerce.number<number>().pipe(ReportStep).default(reportStep.toReport),
  search,
  ...paging,
})
export type VacancyReportsQuery = z.infer<typeof VacancyReportsQuery>

export const VacancyReportInput = z.strictObject({
  kind: ReportKind,
  jobIds: z.array(id).min(1).max(100),
  reportedOn: day,
  /** The number that the ministry's system gave; only for the report on the vacancy. */
  number: optionalLine(60).default(''),
  note: optionalText(500).default(''),
})
export type VacancyReportInput = z.infer<typeof VacancyReportInput>

const path = '/api/v1/vacancy-reports'

export const vacancyReports = {
  list: endpoint({
    method: 'GET',
    path,
    summary:
      'Lists the vacancies that the caller may see in one step of reporting to the ministry, the earliest due first.',
    permission: 'reports.accessReports',
    query: VacancyReportsQuery,
    reply: pageOf(ReportedVacancy).extend({
      /** The vacancies of each step that match the search. */
      counts: z.array(z.object({ step: ReportStep, vacancies: z.int() })),
    }),
  }),
  mark: endpoint({
    method: 'PATCH',
    path,
    summary: 'Records that vacancies, or the hires of reported vacancies, were reported to the ministry on a day.',
    permission: 'jobs.updateStatus',
    body: VacancyReportInput,
    status: 204,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: `${path}/:jobId/take-back`,
    summary: 'Takes back the last report that was recorded for a vacancy.',
    permission: 'jobs.updateStatus',
    adminOnly: true,
    params: z.strictObject({ jobId: idText }),
    body: z.strictObject({ reason: text(500), updatedAt: timestamp }),
    status: 204,
  }),
  file: endpoint({
    method: 'GET',
    path: `${path}/export`,
    summary:
      'Returns a spreadsheet with what the ministry asks about each matching vacancy to report, or each filled one, without names of people; 1000 at most.',
    permission: 'reports.accessReports',
    query: z.strictObject({ kind: ReportKind.default('vacancy'), search }),
    file: true,
  }),
}
