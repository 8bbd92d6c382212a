import {
  type HistoryImportStatus,
  type HistoryRowStatus,
  historyImportStatus,
  historyRowStatus,
} from '@hireloom/contract/history-imports/history-import'
import type { Db } from '../../platform/db/db.ts'
import { Outage } from '../../platform/errors.ts'
import type { TaskRun } from '../../platform/tasks/worker.ts'
import { updateEntry } from '../../transfers/settings-queries.ts'
import { type FoundImport, lockImport, updateImport } from '../queries.ts'
import { listPiece, type PieceRow, setFailed } from '../row-queries.ts'

/** The rows of one transaction. */
export const pieceSize = 200
/** Milliseconds after which a task leaves the rest to the next one, so that other companies' tasks get their turn. */
const maxRunDuration = 5000

/** One pass over the rows of an import: the check, the import or the undoing. */
export interface Step {
  /** The status of the import while the step runs. */
  status: HistoryImportStatus
  /** The rows that it works on. */
  rows: readonly HistoryRowStatus[]
  /** Works on some rows, and lets calls pass between them. Returns how many were imported and how many failed. */
  work: (
    db: Db,
    historyImport: FoundImport,
    rows: readonly PieceRow[],
    letCallsPass: () => Promise<void>,
  ) => Promise<{ imported: number; failed: number }>
  /** Ends the step, after its last row. */
  finish: (db: Db, historyImport: FoundImport) => Promise<unknown>
}

interface StepOptions {
  db: Db
  companyId: number
  historyImportId: number
  giveWay: TaskRun['giveWay']
  letCallsPass: TaskRun['letCallsPass']
}

type Progress = 'more' | 'done'

/** The rows of one statement. Those of a piece at once would block the process for tens of milliseconds. */
const rowsOfSlice = 10

/** Works on rows in slices, and lets calls pass before each. Returns the results in the order of the rows. */
export async function inSlices<Row, Result>(
  rows: readonly Row[],
  letCallsPass: () => Promise<void>,
  work: (slice: readonly Row[]) => readonly Result[] | Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < rows.length; start += rowsOfSlice) {
    await letCallsPass()
    results.push(...(await work(rows.slice(start, start + rowsOfSlice))))
  }
  return results
}

/**
 * Works through the rows in pieces. A piece and the place that the import has reached are one transaction, so a run that
 * was killed continues where it stopped, and of two runs at the same time only one does each piece. Returns whether
 * rows are left for another run.
 */
export async function runStepRows(options: StepOptions, step: Step): Promise<{ isDone: boolean }> {
  const until = Date.now() + maxRunDuration
  while (Date.now() < until) {
    const progress = await runPiece(options, step, pieceSize).catch((error: unknown) => {
      if (error instanceof Outage) throw error
      return runOneByOne(options, step)
    })
    if (progress === 'done') return { isDone: true }
    await options.giveWay()
  }
  return { isDone: false }
}

const runPiece = (
  { db, companyId, historyImportId, letCallsPass }: StepOptions,
  step: Step,
  limit: number,
): Promise<Progress> =>
  db.transaction().execute(async (db) => {
    const historyImport = await lockImport(db, companyId, historyImportId)
    if (historyImport?.status !== step.status) return 'done'
    const rows = await listPiece(db, companyId, {
      historyImportId,
      after: historyImport.lastRowId,
      statuses: step.rows,
      limit,
    })
    const last = rows.at(-1)
    if (!last) {
      await step.finish(db, historyImport)
      return 'done'
    }
    const { imported, failed } = await step.work(db, historyImport, rows, letCallsPass)
    await updateImport(db, companyId, historyImportId, {
      lastRowId: last.id,
      doneRows: historyImport.doneRows + rows.length,
      importedRows: historyImport.importedRows + imported,
      failedRows: historyImport.failedRows + failed,
    })
    const progress = { done: historyImport.doneRows + rows.length, total: historyImport.totalRows }
    if (step.status === historyImportStatus.running) await updateEntry(db, companyId, { historyImportId }, progress)
    return 'more'
  })

/** Works on the rows of a piece one by one, so that no other fails with the one that can't be saved. */
async function runOneByOne(options: StepOptions, step: Step): Promise<Progress> {
  for (let row = 0; row < pieceSize; row++) {
    const progress = await runPiece(options, step, 1).catch((error: unknown) => {
      if (error instanceof Outage) throw error
      return skipRow(options, step, error)
    })
    if (progress === 'done') return 'done'
  }
  return 'more'
}

const notSaved = 'The row could not be saved. Please import it again'

/** Marks the next row as failed, when it can't be saved even by itself. An error of the step's end is thrown. */
async function skipRow({ db, companyId, historyImportId }: StepOptions, step: Step, error: unknown): Promise<Progress> {
  return db.transaction().execute(async (db) => {
    const historyImport = await lockImport(db, companyId, historyImportId)
    if (historyImport?.status !== step.status) return 'done'
    const [row] = await listPiece(db, companyId, {
      historyImportId,
      after: historyImport.lastRowId,
      statuses: step.rows,
      limit: 1,
    })
    if (!row) throw error
    // A row that can't be undone stays imported.
    const isUndoing = row.status === historyRowStatus.imported
    if (!isUndoing) await setFailed(db, companyId, row.id, notSaved)
    await updateImport(db, companyId, historyImportId, {
      lastRowId: row.id,
      doneRows: historyImport.doneRows + 1,
      failedRows: historyImport.failedRows + (isUndoing ? 0 : 1),
    })
    return 'more'
  })
}
