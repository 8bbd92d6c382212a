import { z } from 'zod'
import { ApplicationCounts } from '../applications/list.ts'
import { JobListQuery } from '../jobs/job.ts'
import { JobStatus } from '../jobs/status.ts'
import { CandidateSource } from '../lookups.ts'
import { endpoint } from '../platform/endpoint.ts'
import { month, pageOf, paging, timestamp } from '../platform/fields.ts'
import { FigureDefinition } from './definitions.ts'
import { Days, Funnel, months, processGroups, ReportFilters, reportedJob } from './fields.ts'
import { InterviewerRow, InterviewersQuery } from './interviewers.ts'
import { HealthDays, JobHealthQuery, JobHealthRow, JobHealthTotals } from './job-health.ts'
import { OfferFigures } from './offers.ts'
import { RecruiterRow, RecruitersQuery } from './recruiters.ts'
import { Rejections } from './rejections.ts'
import { FigureQuery, FigureRow, FigureRowsQuery } from './rows.ts'
import { StageTimeRow } from './stages.ts'
import { VacanciesQuery, VacancyRow, VacancyTotals } from './vacancies.ts'

/** The applications of a job by tab, and their way through the process. */
export const PipelineRow = z.object({
  ...reportedJob,
  status: JobStatus,
  ...ApplicationCounts.shape,
  ...Funnel.shape,
})
export type PipelineRow = z.infer<typeof PipelineRow>

export const PipelineQuery = z.strictObject({ ...JobListQuery.shape, ...months })
export type PipelineQuery = z.infer<typeof PipelineQuery>

const hires = {
  hired: z.int(),
  /** The days from the application to the hired date. */
  ...Days,
  /** The median of the days from the job's first publication to the hired date. */
  medianDaysToFill: z.number().nullable(),
}

export const TimeToHireRow = z.object({ ...reportedJob, ...hires })
export type TimeToHireRow = z.infer<typeof TimeToHireRow>

export const TimeToHireMonth = z.object({ month, hired: z.int(), ...Days })
export type TimeToHireMonth = z.infer<typeof TimeToHireMonth>

/** Days that hired people spent in a group. */
const GroupDays = z.object({ group: z.enum(processGroups), people: z.int(), ...Days })
export type GroupDays = z.infer<typeof GroupDays>

export const TimeToHireQuery = z.strictObject({
  ...paging,
  /** `startDate`, `endDate`: months of hire, both included; the last twelve by default. */
  ...ReportFilters.shape,
  sort: z.enum(['hired', 'medianDays']).default('hired'),
})
export type TimeToHireQuery = z.infer<typeof TimeToHireQuery>

const ofSource = { applications: z.int(), interviewed: z.int(), hired: z.int() }
export const SourceRow = z.object({ source: CandidateSource, ...ofSource })
export type SourceRow = z.infer<typeof SourceRow>
/** Applications with one level of education; -1 without one. */
export const EducationRow = z.object({ education: z.int(), ...ofSource })
export type EducationRow = z.infer<typeof EducationRow>
export const SourceMonth = z.object({
  month,
  sources: z.array(z.object({ source: CandidateSource, applications: z.int() })),
})
export type SourceMonth = z.infer<typeof SourceMonth>

const fromSource = {
  applications: z.int(),
  reached: Funnel.shape.reached,
  hired: z.int(),
  /**
   * Rupiah paid in these months; null when none is entered, or when the figures cover only some of the company's jobs.
   */
  cost: z.number().nullable(),
}
/** The applications of a source by the groups they reached. */
export const SourceFunnel = z.object({ source: CandidateSource, ...fromSource })
export type SourceFunnel = z.infer<typeof SourceFunnel>

const reads = { method: 'GET', permission: 'reports.accessReports', mayLag: true } as const
const asOf = timestamp

export const reports = {
  pipeline: endpoint({
    ...reads,
    path: '/api/v1/reports/pipeline',
    summary:
      'Returns the numbers of applications by group for each job the caller may see, and in total. Without months, they cover the whole history.',
    query: PipelineQuery,
    reply: pageOf(PipelineRow).extend({ totals: ApplicationCounts.extend(Funnel.shape), asOf }),
  }),
  timeToHire: endpoint({
    ...reads,
    path: '/api/v1/reports/time-to-hire',
    summary: 'Returns how many days it took to hire people, by job and by month, on the jobs the caller may see.',
    query: TimeToHireQuery,
    reply: pageOf(TimeToHireRow).extend({
      /** `startLater`: those of `hired` who start after today; `hiredLater`: hires after today and these months. */
      totals: z.object({ ...hires, startLater: z.int(), hiredLater: z.int() }),
      months: z.array(TimeToHireMonth),
      groups: z.array(GroupDays),
      asOf,
    }),
  }),
  candidates: endpoint({
    ...reads,
    path: '/api/v1/reports/candidates',
    summary: 'Returns the applications of these months by source and by education, on the jobs the caller may see.',
    query: ReportFilters,
    reply: z.object({
      sources: z.array(SourceRow),
      education: z.array(EducationRow),
      months: z.array(SourceMonth),
      totals: z.object(ofSource),
      asOf,
    }),
  }),
  sources: endpoint({
    ...reads,
    path: '/api/v1/reports/sources',
    summary: 'Returns how far the applications of each source got, by the month of applying.',
    query: ReportFilters,
    reply: z.object({
      sources: z.array(SourceFunnel),
      months: z.array(SourceMonth),
      totals: z.object(fromSource),
      asOf,
    }),
  }),
  stages: endpoint({
    ...reads,
    path: '/api/v1/reports/stages',
    summary:
      'Returns for each stage how long the stays that ended in these months lasted, where they ended, and how many applications are there now.',
    query: ReportFilters,
    reply: z.object({ data: z.array(StageTimeRow), period: z.object({ startDate: month, endDate: month }), asOf }),
  }),
  recruiters: endpoint({
    ...reads,
    path: '/api/v1/reports/recruiters',
    summary:
      'Returns for each Recruiter of the jobs the caller may see what waits on their open jobs, and their work in these months.',
    query: RecruitersQuery,
    reply: pageOf(RecruiterRow).extend({ period: z.object({ startDate: month, endDate: month }), asOf }),
  }),
  interviewers: endpoint({
    ...reads,
    path: '/api/v1/reports/interviewers',
    summary:
      'Returns for each user in charge of interviews in these months how many were held and how many canceled late, on the jobs the caller may see.',
    query: InterviewersQuery,
    reply: pageOf(InterviewerRow).extend({ period: z.object({ startDate: month, endDate: month }), asOf }),
  }),
  jobHealth: endpoint({
    ...reads,
    path: '/api/v1/reports/jobs',
    summary: 'Returns the published jobs that the caller may see with what is stuck, those in the worst state first.',
    query: JobHealthQuery,
    reply: pageOf(JobHealthRow).extend({ totals: JobHealthTotals, days: HealthDays, asOf }),
  }),
  vacancies: endpoint({
    ...reads,
    path: '/api/v1/reports/vacancies',
    summary: 'Returns the openings of the jobs first published in these months, and how many have a hire.',
    query: VacanciesQuery,
    reply: pageOf(VacancyRow).extend({
      totals: VacancyTotals,
      period: z.object({ startDate: month, endDate: month }),
      asOf,
    }),
  }),
  rejections: endpoint({
    ...reads,
    path: '/api/v1/reports/rejections',
    summary: 'Returns the applications rejected in these months that still are, by reason, by stage and by user.',
    query: ReportFilters,
    reply: Rejections.extend({ asOf }),
  }),
  offers: endpoint({
    ...reads,
    path: '/api/v1/reports/offers',
    summary: 'Returns the offers first sent in these months, what became of them, and why candidates declined.',
    query: ReportFilters,
    reply: OfferFigures.extend({ asOf }),
  }),
  definitions: endpoint({
    ...reads,
    path: '/api/v1/reports/definitions',
    summary: 'Lists what each figure of the reports counts, with the version of its definition.',
    reply: z.object({ data: z.array(FigureDefinition) }),
  }),
  exportReport: endpoint({
    method: 'GET',
    permission: 'reports.accessReports',
    path: '/api/v1/reports/:report/export',
    summary: 'Returns a spreadsheet of a report, with its definitions and its filters.',
    params: z.strictObject({ report: z.string().max(40) }),
    query: ReportFilters,
    file: true,
  }),
  rows: endpoint({
    ...reads,
    path: '/api/v1/reports/rows',
    summary:
      'Lists the applications that a figure counts, the latest first; those in a stage now, the longest there first. The caller also needs candidates.viewDetails.',
    query: FigureRowsQuery,
    reply: pageOf(FigureRow).extend({
      /** The name of the stage, the reason or the user that the figure is limited to. */
      narrowedTo: z.string().nullable(),
      asOf,
    }),
  }),
  exportRows: endpoint({
    method: 'GET',
    permission: 'candidates.export',
    flag: 'export_candidates',
    path: '/api/v1/reports/rows/export',
    summary:
      'Returns a spreadsheet of the applications that a figure counts; more than 10,000 are refused. The caller also needs reports.accessReports and candidates.viewDetails.',
    query: FigureQuery,
    file: true,
  }),
}
