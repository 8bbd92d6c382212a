import { z } from 'zod'
import { ApplicationStatus } from '../applications/status.ts'
import { id, timestamp } from '../platform/fields.ts'

/** An undoing the caller may ask for. Until then the mails of the move wait. */
export const UndoOffer = z.object({ id, until: timestamp })
export type UndoOffer = z.infer<typeof UndoOffer>

/** One that stays as it was, with the reason as a sentence. The name only where the caller may see the application. */
export const RefusedMove = z.object({ jobApplicationId: id, candidateName: z.string().nullable(), reason: z.string() })
export type RefusedMove = z.infer<typeof RefusedMove>

/** What became of an application. */
export const ChangedApplication = z.object({
  jobApplicationId: id,
  updatedAt: timestamp,
  /** Null without a stage. */
  stageName: z.string().nullable(),
  status: ApplicationStatus,
  /** Null where there is nothing to undo. */
  undo: UndoOffer.nullable(),
})
export type ChangedApplication = z.infer<typeof ChangedApplication>

export const BulkMoved = z.object({
  /** How many. */
  moved: z.int(),
  movedIds: z.array(id),
  refused: z.array(RefusedMove),
  /** The limit of the plan that some of the refused met, as a sentence. */
  limit: z.string().nullable(),
  undo: UndoOffer.nullable(),
})
export type BulkMoved = z.infer<typeof BulkMoved>

export const Undone = z.object({
  /** How many are back where they were. */
  restored: z.int(),
  restoredIds: z.array(id),
  refused: z.array(RefusedMove),
  /** Mails of the move that had left before it was undone. */
  mailsSent: z.int(),
  /** Interviews and assessments that the move cancelled and that stay cancelled, because people have been told. */
  schedulesCanceled: z.int(),
})
export type Undone = z.infer<typeof Undone>

export const NewJoinersInvited = z.object({ invited: z.int(), refused: z.array(RefusedMove) })
export type NewJoinersInvited = z.infer<typeof NewJoinersInvited>
