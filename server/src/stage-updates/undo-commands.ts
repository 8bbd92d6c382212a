import type { UndoResult } from '@hireloom/contract/moves/results'
import { undoMove } from '../moves/undo-commands.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal, unprocessable } from '../platform/errors.ts'
import { listUndoable } from './move-queries.ts'

/**
 * Undoes each move of the actor's file, the last one first, for every candidate whose application hasn't changed since.
 */
export async function undoStageUpdate(db: Db, actor: Actor, transferId: number, at: Date): Promise<UndoResult> {
  const moves = await listUndoable(db, actor, transferId, at)
  if (moves.length === 0)
    throw unprocessable('undo_refused', 'There is nothing to undo. Moves can be undone for a day.')
  const total: UndoResult = {
    restored: 0,
    restoredIds: [],
    refused: [],
    mailsSent: 0,
    schedulesCanceled: 0,
    documentsVoided: 0,
    approvalsEnded: 0,
  }
  for (const { id: moveId } of moves) {
    const undone = await undoMove(db, actor, { moveId, onlyId: undefined, at }).catch(skipUndone)
    if (!undone) continue
    total.restored += undone.restored
    total.restoredIds.push(...undone.restoredIds)
    total.refused.push(...undone.refused)
    total.mailsSent += undone.mailsSent
    total.schedulesCanceled += undone.schedulesCanceled
    total.documentsVoided += undone.documentsVoided
    total.approvalsEnded += undone.approvalsEnded
  }
  return total
}

/** Skips a move that another call has undone meanwhile. */
function skipUndone(error: unknown) {
  if (error instanceof Refusal && error.code === 'undo_refused') return undefined
  throw error
}
