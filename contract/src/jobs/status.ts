import type { z } from 'zod'
import { codeOf } from '../platform/fields.ts'
import type { StatusColor } from '../status-color.ts'

export const jobStatus = { draft: 0, published: 1, unpublished: 2, closed: 3 } as const
export const JobStatus = codeOf(jobStatus)
export type JobStatus = z.infer<typeof JobStatus>

interface StatusProperties {
  label: string
  color: StatusColor
  /** The statuses that may follow. A job never becomes a draft again. */
  next: readonly JobStatus[]
  /** Whether a job with this status may be deleted when it has no applications. */
  isDeletable: boolean
}

/** The label, color and rules of each status of a job. */
export const jobStatuses: Record<JobStatus, StatusProperties> = {
  [jobStatus.draft]: {
    label: 'Draft',
    color: 'gray',
    next: [jobStatus.published, jobStatus.unpublished],
    isDeletable: true,
  },
  [jobStatus.published]: {
    label: 'Published',
    color: 'green',
    next: [jobStatus.unpublished, jobStatus.closed],
    isDeletable: false,
  },
  [jobStatus.unpublished]: {
    label: 'Unpublished',
    color: 'orange',
    next: [jobStatus.published, jobStatus.closed],
    isDeletable: true,
  },
  [jobStatus.closed]: {
    label: 'Closed',
    color: 'red',
    next: [jobStatus.published],
    isDeletable: true,
  },
}
