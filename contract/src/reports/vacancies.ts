import { z } from 'zod'
import { JobStatus } from '../jobs/status.ts'
import { day, paging } from '../platform/fields.ts'
import { ReportFilters, reportedJob } from './fields.ts'

const openings = { headcount: z.int(), filled: z.int(), remaining: z.int() }

/** The openings of a job that was published, and how many of them have a hire. */
export const VacancyRow = z.object({
  ...reportedJob,
  status: JobStatus,
  publishedOn: day,
  ...openings,
  /** Days from the first publication to the first day of work of the hire who filled the last opening; null before. */
  daysToFill: z.int().nullable(),
})
export type VacancyRow = z.infer<typeof VacancyRow>

export const VacancyTotals = z.object({
  ...openings,
  /** The jobs with a hire for each opening, and the median of the days it took to fill them. */
  filledJobs: z.int(),
  medianDaysToFill: z.number().nullable(),
})
export type VacancyTotals = z.infer<typeof VacancyTotals>

/** `startDate`, `endDate`: months of the first publication. */
export const VacanciesQuery = z.strictObject({ ...paging, ...ReportFilters.shape })
export type VacanciesQuery = z.infer<typeof VacanciesQuery>
