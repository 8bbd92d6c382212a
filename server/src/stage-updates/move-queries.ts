import { undoHours } from '@hireloom/contract/moves/changes'
import { oneHour } from '@hireloom/contract/platform/durations'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Stores that a file made a move, so that all moves of the file can be undone together. */
export async function linkMove(db: Db, companyId: number, transferId: number, moveId: number) {
  await db.insertInto('stageUpdateMoves').values({ companyId, transferId, moveId }).execute()
}

interface UserOfFile {
  companyId: number
  userId: number
}

/** Lists the moves of a file that its user can undo, the last one first. */
export function listUndoable(db: Db, { companyId, userId }: UserOfFile, transferId: number, now: Date) {
  return db
    .selectFrom('stageUpdateMoves')
    .innerJoin('moves', sameCompany('moves', 'stageUpdateMoves.moveId'))
    .select(['moves.id', 'moves.at'])
    .where('stageUpdateMoves.companyId', '=', companyId)
    .where('stageUpdateMoves.transferId', '=', transferId)
    .where('moves.userId', '=', userId)
    .where('moves.undoneAt', 'is', null)
    .where('moves.at', '>=', new Date(now.getTime() - undoHours * oneHour))
    .orderBy('moves.id', 'desc')
    .execute()
}

/** Returns when moves of a file were last undone; null if none were. */
export async function findLastUndo(db: Db, companyId: number, transferId: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom('stageUpdateMoves')
    .innerJoin('moves', sameCompany('moves', 'stageUpdateMoves.moveId'))
    .select(({ fn }) => fn.max('moves.undoneAt').as('at'))
    .where('stageUpdateMoves.companyId', '=', companyId)
    .where('stageUpdateMoves.transferId', '=', transferId)
    .executeTakeFirstOrThrow()
  return at
}

/** Finds the user who uploaded a file. */
export async function findUploader(db: Db, companyId: number, transferId: number) {
  const { uploadedBy } = await db
    .selectFrom('transfers')
    .select('uploadedBy')
    .where('companyId', '=', companyId)
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()
  return uploadedBy
}
