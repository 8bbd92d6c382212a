import { z } from 'zod'
import { id, paging } from '../platform/fields.ts'
import { ReportFilters } from './fields.ts'

/** An interview that is canceled less than this many hours before its start leaves a gap that is hard to fill. */
export const lateHours = 24

/** The interviews of a user in charge in these months. */
export const InterviewerRow = z.object({
  userId: id,
  name: z.string(),
  held: z.int(),
  /** The planned length of the interviews held, in hours. */
  hours: z.number(),
  /** The median and the maximum of the interviews held in a week, over the weeks with at least one. */
  weekMedian: z.number().nullable(),
  weekMost: z.int(),
  /** Interviews held on which the user has given no feedback. */
  feedbackMissing: z.int(),
  /** Interviews canceled less than `lateHours` before their start, or after it. */
  canceledByCompany: z.int(),
  canceledByCandidate: z.int(),
})
export type InterviewerRow = z.infer<typeof InterviewerRow>

export const InterviewersQuery = z.strictObject({ ...paging, ...ReportFilters.shape })
export type InterviewersQuery = z.infer<typeof InterviewersQuery>
