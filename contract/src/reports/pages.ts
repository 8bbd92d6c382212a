import { z } from 'zod'

/** The reports that can be read and exported, with the page of each. */
export const reportPages = {
  pipeline: { title: 'Pipeline', path: '/reports/pipeline' },
  'time-to-hire': { title: 'Time to hire', path: '/reports/time-to-hire' },
  candidates: { title: 'Candidates', path: '/reports/candidates' },
  sources: { title: 'Sources', path: '/reports/sources' },
  stages: { title: 'Time in stage', path: '/reports/stages' },
  recruiters: { title: 'Recruiters', path: '/reports/recruiters' },
  rejections: { title: 'Rejections', path: '/reports/rejections' },
  offers: { title: 'Offers', path: '/reports/offers' },
} as const
export type ReportName = keyof typeof reportPages
export const reportNames = Object.keys(reportPages) as [ReportName, ...ReportName[]]
export const ReportName = z.enum(reportNames)
