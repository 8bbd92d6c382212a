import type { UndoResult } from '@hireloom/contract/moves/results'

/** Returns the result of undoing a move of one application. */
export const undoResult = (changes: Partial<UndoResult> = {}): UndoResult => ({
  restored: 1,
  restoredIds: [400],
  refused: [],
  mailsSent: 0,
  schedulesCanceled: 0,
  documentsVoided: 0,
  approvalsEnded: 0,
  ...changes,
})
