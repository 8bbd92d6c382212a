import {
  type HistoryImportStatus,
  type HistoryRowStatus,
  historyImportStatus,
  historyRowStatus,
} from '@hireloom/contract/history-imports/history-import'
import type { Db } from '../../platform/db/db.ts'
import type { TaskRun } from '../../platform/tasks/worker.ts'
import { isOutage } from '../../transfers/run-commands.ts'
import { updateEntry } from '../../transfers/settings-queries.ts'
import { lockImport, type StoredImport, updateImport } from '../queries.ts'
import { listNextRows, type StoredRow, setFailed } from '../row-queries.ts'

/** The number of rows in one transaction. */
export const batchSize = 200
/** Milliseconds after which a task queues another one for the rest, so that other companies' tasks get their turn. */
const maxRunDuration = 5000

/** One pass over the rows of an import: the check, the import or the undoing. */
export interface Step {
  /** The status of the import while the step runs. */
  status: HistoryImportStatus
  /** The statuses of the rows that it processes. */
  rows: readonly HistoryRowStatus[]
  /** Processes some rows and calls `letCallsPass` between them. Returns how many were imported and how many failed. */
  work: (
    db: Db,
    historyImport: StoredImport,
    rows: readonly StoredRow[],
    letCallsPass: () => Promise<void>,
  ) => Promise<{ imported: number; failed: number }>
  /** Ends the step, after its last row. */
  finish: (db: Db, historyImport: StoredImport) => Promise<unknown>
}

interface StepOptions {
  db: Db
  companyId: number
  historyImportId: number
  giveWay: TaskRun['giveWay']
  letCallsPass: TaskRun['letCallsPass']
  /**
   * Logs how many rows could not be saved, and the reason of the first. Users read only that such rows must be imported
   * again.
   */
  logError: TaskRun['logError']
}

/** Collects the errors of rows that can't be saved. */
type NoteError = (error: unknown) => void

type Progress = 'more' | 'done'

/** The number of rows in one statement. A whole batch would block the process for tens of milliseconds. */
const sliceSize = 10

/** Processes rows in slices, and lets waiting calls run in between. Returns the results in the order of the rows. */
export async function inSlices<Row, Result>(
  rows: readonly Row[],
  letCallsPass: () => Promise<void>,
  work: (slice: readonly Row[]) => readonly Result[] | Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < rows.length; start += sliceSize) {
    await letCallsPass()
    results.push(...(await work(rows.slice(start, start + sliceSize))))
  }
  return results
}

/**
 * Processes the rows in batches. A batch and the position that the import has reached are one transaction, so a run
 * that was killed continues where it stopped, and only one of two simultaneous runs processes each batch. `isDone` is
 * false when rows are left for another run.
 */
export async function runStepRows(options: StepOptions, step: Step): Promise<{ isDone: boolean }> {
  const errors: unknown[] = []
  try {
    return await runBatches(options, step, (error) => errors.push(error))
  } finally {
    const { length } = errors
    if (length > 0)
      options.logError(new Error(`${length} of an import's rows could not be saved`, { cause: errors[0] }))
  }
}

async function runBatches(options: StepOptions, step: Step, noteError: NoteError) {
  const until = Date.now() + maxRunDuration
  while (Date.now() < until) {
    const progress = await runBatch(options, step, batchSize).catch((error: unknown) => {
      if (isOutage(error)) throw error
      return runOneByOne(options, step, noteError)
    })
    if (progress === 'done') return { isDone: true }
    await options.giveWay()
  }
  return { isDone: false }
}

const runBatch = (
  { db, companyId, historyImportId, letCallsPass }: StepOptions,
  step: Step,
  limit: number,
): Promise<Progress> =>
  db.transaction().execute(async (db) => {
    const historyImport = await lockImport(db, companyId, historyImportId)
    if (historyImport?.status !== step.status) return 'done'
    const rows = await listNextRows(db, companyId, {
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

/** Processes the rows of a batch one by one, so that a row that can't be saved fails alone. */
async function runOneByOne(options: StepOptions, step: Step, noteError: NoteError): Promise<Progress> {
  for (let row = 0; row < batchSize; row++) {
    const progress = await runBatch(options, step, 1).catch((error: unknown) => {
      if (isOutage(error)) throw error
      return skipRow(options, step, { error, noteError })
    })
    if (progress === 'done') return 'done'
  }
  return 'more'
}

const notSaved = 'The row could not be saved. Please import it again'

/** Returns what may be logged of an error: PostgreSQL's errors in data (class 22) quote the value. */
function withoutValues(error: unknown) {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.startsWith('22') ? new Error(`PostgreSQL refused a value: ${code}`) : error
}

/**
 * Marks the next row as failed when it can't be saved by itself, and notes why. Without a next row, the end of the step
 * has failed, and its error is thrown.
 */
async function skipRow(
  { db, companyId, historyImportId }: StepOptions,
  step: Step,
  { error, noteError }: { error: unknown; noteError: NoteError },
): Promise<Progress> {
  return db.transaction().execute(async (db) => {
    const historyImport = await lockImport(db, companyId, historyImportId)
    if (historyImport?.status !== step.status) return 'done'
    const [row] = await listNextRows(db, companyId, {
      historyImportId,
      after: historyImport.lastRowId,
      statuses: step.rows,
      limit: 1,
    })
    if (!row) throw error
    noteError(withoutValues(error))
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
