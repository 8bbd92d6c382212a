import { z } from 'zod'
import { codeOf, NamedRecord, text, timestamp } from '../platform/fields.ts'

export const recommendation = { strongNo: 1, no: 2, yes: 3, strongYes: 4 } as const
export const Recommendation = codeOf(recommendation)
export type Recommendation = z.infer<typeof Recommendation>

/** The criteria interviewers rate, each from 1 to 5. */
export const criteria = ['communication', 'ownership', 'skills', 'roleFit'] as const
export type Criterion = (typeof criteria)[number]
export const bestScore = 5
/** Null: not rated. */
const score = z.int().min(1).max(bestScore).nullable()

/** An interviewer's feedback on a candidate. */
export const FeedbackForm = z.strictObject({
  recommendation: Recommendation,
  communication: score.default(null),
  ownership: score.default(null),
  skills: score.default(null),
  roleFit: score.default(null),
  notes: text(5000),
})
export type FeedbackForm = z.output<typeof FeedbackForm>

export const Feedback = z.object({
  user: NamedRecord,
  recommendation: Recommendation,
  communication: score,
  ownership: score,
  skills: score,
  roleFit: score,
  notes: z.string(),
  givenAt: timestamp,
  changedAt: timestamp.nullable(),
})
export type Feedback = z.infer<typeof Feedback>
