import { z } from 'zod'
import { ApplicationCounts } from './applications/list.ts'
import { JobListQuery } from './jobs/job.ts'
import { JobStatus } from './jobs/status.ts'
import { endpoint } from './platform/endpoint.ts'
import { id, idText, pageOf, paging } from './platform/fields.ts'

const reportedJob = { jobId: id, jobPositionName: z.string(), branchName: z.string() }

/** The applications of a job by tab. */
export const PipelineRow = z.object({ ...reportedJob, status: JobStatus, ...ApplicationCounts.shape })
export type PipelineRow = z.infer<typeof PipelineRow>

/** Days between two events over several hires. Null if nobody was hired. */
const Days = { averageDays: z.number().nullable(), medianDays: z.number().nullable() }

export const TimeToHireRow = z.object({
  ...reportedJob,
  hired: z.int(),
  /** From application to the hired date. */
  ...Days,
  /** From the job's first publication to the hired date, median. */
  medianDaysToFill: z.number().nullable(),
})
export type TimeToHireRow = z.infer<typeof TimeToHireRow>

/** A month as `YYYY-MM`, before the year 3000. */
export const month = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/)

export const TimeToHireMonth = z.object({ month, hired: z.int(), medianDays: z.number().nullable() })
export type TimeToHireMonth = z.infer<typeof TimeToHireMonth>

export const TimeToHireQuery = z.strictObject({
  ...paging,
  jobOpeningId: idText.optional(),
  /** Months of hire, both included; the last twelve by default. */
  startDate: month.optional(),
  endDate: month.optional(),
  sort: z.enum(['hired', 'medianDays']).default('hired'),
})
export type TimeToHireQuery = z.infer<typeof TimeToHireQuery>

export const reports = {
  pipeline: endpoint({
    method: 'GET',
    path: '/api/v1/reports/pipeline',
    summary: 'Returns the numbers of applications by group for each job the caller may see, and for all of them.',
    permission: 'reports.accessReports',
    query: JobListQuery,
    reply: pageOf(PipelineRow).extend({ totals: ApplicationCounts }),
  }),
  timeToHire: endpoint({
    method: 'GET',
    path: '/api/v1/reports/time-to-hire',
    summary: 'Returns how many days it took to hire people, by job and by month, on the jobs the caller may see.',
    permission: 'reports.accessReports',
    query: TimeToHireQuery,
    reply: pageOf(TimeToHireRow).extend({
      totals: z.object({ hired: z.int(), ...Days }),
      months: z.array(TimeToHireMonth),
    }),
  }),
}
