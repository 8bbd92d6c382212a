import { z } from 'zod'
import { id, paging } from '../platform/fields.ts'
import { ReportFilters } from './fields.ts'

/** A candidate waits when nothing has happened in the timeline of their application for this many days. */
export const waitingDays = 7

/** The work of a Recruiter in these months, and the state of their open jobs now. */
export const RecruiterRow = z.object({
  userId: id,
  name: z.string(),
  /** Published jobs on which the user is Recruiter. */
  openJobs: z.int(),
  /** Active applications on the open jobs. */
  active: z.int(),
  /** Active applications without an entry in their timeline for `waitingDays`. */
  waiting: z.int(),
  /** The moves of the user in these months, and those out of New candidates. */
  moves: z.int(),
  reviewed: z.int(),
  /** Interviews that the user scheduled. */
  interviews: z.int(),
  /** Stays in New candidates that ended on the user's jobs, and the median of their days. */
  firstReviews: z.int(),
  medianDaysToReview: z.number().nullable(),
  hired: z.int(),
})
export type RecruiterRow = z.infer<typeof RecruiterRow>

export const RecruitersQuery = z.strictObject({ ...paging, ...ReportFilters.shape })
export type RecruitersQuery = z.infer<typeof RecruitersQuery>
