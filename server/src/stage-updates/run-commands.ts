import type { RowData } from '@hireloom/contract/transfers/transfer'
import { moveLocked } from '../moves/bulk-commands.ts'
import { lockApplications } from '../pipeline/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { lockWaitingRows, type Run } from '../transfers/run-queries.ts'
import { applicationsIn, bulkMoveOptions, type FileContext, groupRows } from './check-commands.ts'
import { linkMove } from './move-queries.ts'
import { saveOutcomes } from './row-queries.ts'

interface WaitingRow {
  id: number
  data: RowData
}

interface UpdateContext {
  run: Run
  /** The user who uploaded the file, with the rights they have now. */
  actor: Actor
  file: FileContext
  now: Date
}

/**
 * Moves the candidates of these rows and saves the outcomes of the rows in one transaction: if the process is killed, a
 * row has both or neither. Rows that another run has processed meanwhile are skipped.
 */
export const moveRows = (db: Db, { run, actor, file, now }: UpdateContext, waitingRows: readonly WaitingRow[]) =>
  db.transaction().execute(async (db) => {
    const { companyId } = actor
    const rowsToMove = await lockWaitingRows(
      db,
      run,
      waitingRows.map(({ id }) => id),
    )
    const rows = waitingRows.filter(({ id }) => rowsToMove.has(id))
    const locked = await lockApplications(db, actor, applicationsIn(rows))
    const applications = new Map(locked.map((application) => [application.id, application]))
    const { groups, refused } = await groupRows(db, actor, { rows, applications, isLocked: true }, file)
    for (const group of groups) {
      const { problems, undo } = await moveLocked(db, actor, {
        ...bulkMoveOptions(group),
        options: group.move.options,
        now,
      })
      if (undo) await linkMove(db, companyId, run.id, undo.id)
      for (const { row, application } of group.rows) {
        const message = problems.get(application.id)
        if (message) refused.set(row.id, [{ column: null, message }])
      }
    }
    const outcomes = rows.map(({ id }) => ({ id, errors: refused.get(id) ?? [] }))
    await saveOutcomes(db, companyId, outcomes)
  })
