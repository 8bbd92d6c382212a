import { z } from 'zod'
import { month } from '../platform/fields.ts'

const rejected = z.int()

/** The rejections with one reason, from one stage or by one user; the id 0 is for those without any. */
export const RejectionPart = z.object({ id: z.int(), name: z.string(), rejected })
export type RejectionPart = z.infer<typeof RejectionPart>

export const RejectionMonth = z.object({ month, rejected })

/** All rejections, and the same by reason, stage and user, the largest part first, and by month. */
export const Rejections = z.object({
  rejected,
  reasons: z.array(RejectionPart),
  stages: z.array(RejectionPart),
  users: z.array(RejectionPart),
  months: z.array(RejectionMonth),
})
export type Rejections = z.infer<typeof Rejections>
