import type { ApplicationStatus } from '@hireloom/contract/applications/status'
import { expressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { undoProblem, undoUntil } from '../pipeline/rules.ts'
import type { DB } from '../platform/db/tables.gen.ts'

/**
 * Selects the user's move that made the current version of an application, as a column of a query on applications, for
 * `undoableMoveOf`. Times are strings, as in JSON.
 */
export function latestMove(companyId: number, userId: number) {
  const { selectFrom } = expressionBuilder<DB, 'applications'>()
  return jsonObjectFrom(
    selectFrom('movedApplications')
      .innerJoin('moves', (join) =>
        join
          .onRef('moves.companyId', '=', 'movedApplications.companyId')
          .onRef('moves.id', '=', 'movedApplications.moveId'),
      )
      .leftJoin('stages as before', (join) =>
        join
          .onRef('before.companyId', '=', 'movedApplications.companyId')
          .onRef('before.id', '=', 'movedApplications.stageId'),
      )
      .select(['moves.id', 'moves.at', 'moves.undoneAt', 'before.name as fromStageName'])
      .select(({ ref }) => ref('movedApplications.status').$castTo<ApplicationStatus>().as('fromStatus'))
      .where('movedApplications.companyId', '=', companyId)
      .whereRef('movedApplications.applicationId', '=', 'applications.id')
      .whereRef('movedApplications.version', '=', 'applications.updatedAt')
      .where('moves.userId', '=', userId)
      .orderBy('moves.id', 'desc')
      .limit(1),
  ).as('latestMove')
}

interface LatestMove {
  id: number
  at: Date | string
  undoneAt: Date | string | null
  fromStageName: string | null
  fromStatus: ApplicationStatus
}

/** Returns the move if it can still be undone. */
export function undoableMoveOf(move: LatestMove | null, now: Date) {
  if (!move) return null
  const { id, fromStageName, fromStatus } = move
  const at = new Date(move.at)
  if (undoProblem({ at, undoneAt: move.undoneAt === null ? null : new Date(move.undoneAt) }, now)) return null
  return { id, at, until: undoUntil(at), fromStageName, fromStatus }
}
