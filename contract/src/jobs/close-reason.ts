import type { z } from 'zod'
import { codeOf } from '../platform/fields.ts'

export const closeReason = { filled: 1, canceled: 2, onHold: 3, fewCandidates: 4, other: 5 } as const
export const CloseReason = codeOf(closeReason)
export type CloseReason = z.infer<typeof CloseReason>

/** The reasons for closing a job, in the order in which they are offered. */
export const closeReasons: readonly { id: CloseReason; name: string }[] = [
  { id: closeReason.filled, name: 'Position filled' },
  { id: closeReason.canceled, name: 'Position no longer needed' },
  { id: closeReason.onHold, name: 'Hiring on hold' },
  { id: closeReason.fewCandidates, name: 'Too few suitable candidates' },
  { id: closeReason.other, name: 'Other' },
]
