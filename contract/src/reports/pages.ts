import { z } from 'zod'

interface ReportPage {
  title: string
  path: string
  /** Whether all of its figures describe the present, so that months don't matter. */
  showsPresent?: boolean
  /**
   * Whether it compares groups of people; it is for Admins, its rows can't be opened, and it is never saved or mailed.
   */
  comparesPeople?: boolean
}

/** The reports, with the page of each. */
export const reportPages = {
  pipeline: { title: 'Pipeline', path: '/reports/pipeline' },
  'time-to-hire': { title: 'Time to hire', path: '/reports/time-to-hire' },
  candidates: { title: 'Candidates', path: '/reports/candidates' },
  sources: { title: 'Sources', path: '/reports/sources' },
  stages: { title: 'Time in stage', path: '/reports/stages' },
  recruiters: { title: 'Recruiters', path: '/reports/recruiters' },
  interviewers: { title: 'Interviewers', path: '/reports/interviewers' },
  jobs: { title: 'Job health', path: '/reports/jobs', showsPresent: true },
  vacancies: { title: 'Vacancies', path: '/reports/vacancies' },
  rejections: { title: 'Rejections', path: '/reports/rejections' },
  offers: { title: 'Offers', path: '/reports/offers' },
  'adverse-impact': { title: 'Adverse impact', path: '/reports/adverse-impact', comparesPeople: true },
} as const satisfies Record<string, ReportPage>
export type ReportName = keyof typeof reportPages
export const reportNames = Object.keys(reportPages) as [ReportName, ...ReportName[]]
export const ReportName = z.enum(reportNames)

/** Returns whether all figures of a report describe the present, so that months don't matter. */
export const showsPresent = (report: ReportName) => 'showsPresent' in reportPages[report]

/** The reports with the filters of the job list; they can be exported, saved and mailed. */
export type FilteredReportName = Exclude<ReportName, 'adverse-impact'>
export const filteredReports = reportNames.filter(
  (name): name is FilteredReportName => !('comparesPeople' in reportPages[name]),
)
export const FilteredReportName = z.enum(filteredReports)
