import { z } from 'zod'
import { ApplicationStatus } from '../applications/status.ts'
import { id, timestamp } from '../platform/fields.ts'

/** An undo offered to the caller. The mails of the move are sent only after `until`. */
export const UndoOffer = z.object({ id, until: timestamp })
export type UndoOffer = z.infer<typeof UndoOffer>

/** An application that was not moved, with the reason as a sentence. The name is null if the caller may not see it. */
export const RefusedMove = z.object({ jobApplicationId: id, candidateName: z.string().nullable(), reason: z.string() })
export type RefusedMove = z.infer<typeof RefusedMove>

/** An application after a change. */
export const ChangedApplication = z.object({
  jobApplicationId: id,
  updatedAt: timestamp,
  /** Null without a stage. */
  stageName: z.string().nullable(),
  status: ApplicationStatus,
  /** Null if there is nothing to undo. */
  undo: UndoOffer.nullable(),
})
export type ChangedApplication = z.infer<typeof ChangedApplication>

export const BulkMoveResult = z.object({
  /** The number of applications that were moved. */
  moved: z.int(),
  movedIds: z.array(id),
  refused: z.array(RefusedMove),
  /** A sentence about the plan limit that kept some from being moved; null if there was none. */
  limit: z.string().nullable(),
  undo: UndoOffer.nullable(),
})
export type BulkMoveResult = z.infer<typeof BulkMoveResult>

export const UndoResult = z.object({
  /** The number of applications that were moved back. */
  restored: z.int(),
  restoredIds: z.array(id),
  refused: z.array(RefusedMove),
  /** The number of the move's mails that were sent before the undo. */
  mailsSent: z.int(),
  /** The number of interviews and assessments that stay canceled because people were notified. */
  schedulesCanceled: z.int(),
  /** The number of documents to sign that the move voided. They stay void. */
  documentsVoided: z.int(),
  /** The number of approval requests that ended because of the move. Approval can be requested again. */
  approvalsEnded: z.int(),
})
export type UndoResult = z.infer<typeof UndoResult>

export const NewJoinerResult = z.object({ invited: z.int(), refused: z.array(RefusedMove) })
export type NewJoinerResult = z.infer<typeof NewJoinerResult>
