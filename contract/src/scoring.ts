import type { z } from 'zod'
import { codeOf } from './platform/fields.ts'

/** How far the AI score of an application is. */
export const scoreStatus = { processing: 1, waiting: 2, complete: 3, failed: 4, nonEligible: 99 } as const
export const ScoreStatus = codeOf(scoreStatus)
export type ScoreStatus = z.infer<typeof ScoreStatus>
