import type { z } from 'zod'
import { codeOf } from '../platform/fields.ts'

export const jobStatus = { draft: 0, published: 1, unpublished: 2, closed: 3 } as const
export const JobStatus = codeOf(jobStatus)
export type JobStatus = z.infer<typeof JobStatus>

/** Where a job may go from each status. It never becomes a draft again. */
export const nextStatuses: Record<JobStatus, readonly JobStatus[]> = {
  [jobStatus.draft]: [jobStatus.published, jobStatus.unpublished],
  [jobStatus.published]: [jobStatus.unpublished, jobStatus.closed],
  [jobStatus.unpublished]: [jobStatus.published, jobStatus.closed],
  [jobStatus.closed]: [jobStatus.published],
}

/** Statuses in which a job without applications may be deleted. */
export const deletableStatuses: readonly JobStatus[] = [jobStatus.draft, jobStatus.unpublished, jobStatus.closed]
