import { z } from 'zod'
import { ActivityQuery } from '../activity-log.ts'
import { JobFilters } from '../jobs/job.ts'
import { JobStatus } from '../jobs/status.ts'

/** The jobs of a list, with its filters as in its address. */
export const JobExportRequest = z.strictObject({
  ...JobFilters.shape,
  status: z.coerce.number<number>().pipe(JobStatus).optional(),
})
export type JobExportRequest = z.output<typeof JobExportRequest>

/** The activity log with the filters of its page. */
export const ActivityExportRequest = ActivityQuery.omit({ page: true, limit: true })
export type ActivityExportRequest = z.output<typeof ActivityExportRequest>
