import { z } from 'zod'
import { month } from './fields.ts'

const rejected = z.int()

/** The rejections of one reason, stage or user; the id 0 is for those without. */
export const RejectionPart = z.object({ id: z.int(), name: z.string(), rejected })
export type RejectionPart = z.infer<typeof RejectionPart>

export const RejectionMonth = z.object({ month, rejected })

/** Rejections over all, and divided in three ways; the largest part comes first. */
export const Rejections = z.object({
  rejected,
  reasons: z.array(RejectionPart),
  stages: z.array(RejectionPart),
  users: z.array(RejectionPart),
  months: z.array(RejectionMonth),
})
export type Rejections = z.infer<typeof Rejections>
