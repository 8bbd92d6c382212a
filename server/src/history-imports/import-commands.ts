import {
  type HistoryFileKind,
  historyFileStatus,
  historyImportStatus,
  historyRowStatus,
} from '@hireloom/contract/history-imports/history-import'
import { transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { record } from '../history/queries.ts'
import { binaryType } from '../outside/files/file-bytes.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, missing, Refusal, unprocessable } from '../platform/errors.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { nextVersion } from '../platform/versions.ts'
import { deleteEntries, endEntry, insertEntry } from '../transfers/settings-queries.ts'
import { requireComplete } from '../uploads/check-queries.ts'
import { createKey } from '../uploads/store-queries.ts'
import { deleteFile, findFile, insertFile, listFiles, updateFile } from './files/file-queries.ts'
import { discardFileByTasks } from './files/read-commands.ts'
import { fileProblem, isDeletable, isOpen, undoUntil } from './import-rules.ts'
import { requireMapping } from './mapping/commands.ts'
import { deleteImport, isAnotherRunning, lockImport, type StoredImport, updateImport } from './queries.ts'
import { countByStatus, countImportedInRun, countOutcomes, countRows } from './row-queries.ts'
import { historyImportTasks } from './task-list.ts'
import { previewUndo } from './undo/queries.ts'

export type ImportCall = Pick<Services, 'db' | 'sealing' | 'outside' | 'now'> & { actor: Actor }

const numbersChanged = () => new Refusal(409, 'stale', 'The numbers changed. Look at them again.')
const otherImportRunning = () => new Refusal(409, 'running', 'Another import is running. Wait until it has finished.')
const importBusy = () => new Refusal(409, 'running', 'This import is being worked on. Wait until it has finished.')
const nothingToUndo = () => unprocessable('nothing_to_undo', "This import can't be undone here")
const importUndone = () => unprocessable('import_over', 'This import was undone. Create another one.')

/** Refuses a change to an import that a task is working on, or that was undone. */
export function requireOpen({ status }: StoredImport) {
  if (isOpen(status)) return
  throw status === historyImportStatus.undone ? importUndone() : importBusy()
}

const lock = async (db: Db, { companyId }: Actor, id: number) =>
  (await lockImport(db, companyId, id)) ?? missing('Import')

/** Registers a file that is to be uploaded, and returns the address to upload it to. */
export async function addFile(
  { db, actor, outside, now }: ImportCall,
  id: number,
  { kind, filename, size }: { kind: HistoryFileKind; filename: string; size: number },
) {
  const key = createKey(now())
  const file = await db.transaction().execute(async (db) => {
    const historyImport = await lock(db, actor, id)
    requireOpen(historyImport)
    const files = await listFiles(db, actor.companyId, id)
    const problem = fileProblem({ kind, size }, files.length)
    if (problem) throw invalid([{ field: 'size', message: problem }])
    const updatedAt = nextVersion(historyImport.updatedAt, now())
    await updateImport(db, actor.companyId, id, { status: historyImportStatus.draft, updatedAt })
    return insertFile(db, actor.companyId, {
      historyImportId: id,
      kind,
      fileKey: key,
      filename,
      size,
      createdAt: now(),
    })
  })
  const { url } = await outside.files.uploadAddress({ key, contentType: binaryType, size }, now())
  return { file, url, contentType: binaryType }
}

/** Starts to read a file, once all of it has arrived. */
export async function completeFile({ db, actor, outside, now }: ImportCall, id: number, fileId: number) {
  const { companyId } = actor
  const file = (await findFile(db, companyId, id, fileId)) ?? missing('File')
  if (file.status !== historyFileStatus.uploading) return
  await requireComplete(outside, file)
  await db.transaction().execute(async (db) => {
    const historyImport = await lock(db, actor, id)
    requireOpen(historyImport)
    const { uploading, reading } = historyFileStatus
    // The second of two calls at the same time changes nothing.
    if (!(await updateFile(db, companyId, fileId, uploading, { status: reading }))) return
    await updateImport(db, companyId, id, {
      status: historyImportStatus.draft,
      updatedAt: nextVersion(historyImport.updatedAt, now()),
    })
    await addTask(db, historyImportTasks.readHistoryFile, { companyId, historyImportId: id, fileId })
  })
}

/** Removes a file with its rows, unless rows of it were imported. */
export async function removeFile({ db, actor, now }: ImportCall, id: number, fileId: number) {
  const { companyId } = actor
  await db.transaction().execute(async (db) => {
    const historyImport = await lock(db, actor, id)
    requireOpen(historyImport)
    const file = (await findFile(db, companyId, id, fileId)) ?? missing('File')
    const rows = await countByStatus(db, companyId, id, fileId)
    if (rows(historyRowStatus.imported) > 0)
      throw unprocessable('file_in_use', 'Rows of this file were imported. Undo the import instead.')
    await discardFileByTasks(db, { companyId, historyImportId: id, file })
    await deleteFile(db, companyId, fileId)
    const updatedAt = nextVersion(historyImport.updatedAt, now())
    await updateImport(db, companyId, id, { status: historyImportStatus.draft, updatedAt })
  })
}

/** Deletes an import that has left nothing in the product. */
export async function removeImport({ db, actor }: ImportCall, id: number) {
  const { companyId } = actor
  await db.transaction().execute(async (db) => {
    const historyImport = await lock(db, actor, id)
    if (!isDeletable(historyImport.status, historyImport.importedRows)) {
      if (!isOpen(historyImport.status)) throw importBusy()
      throw unprocessable('import_in_use', 'This import has created applications. Undo it instead.')
    }
    for (const file of await listFiles(db, companyId, id)) {
      await discardFileByTasks(db, { companyId, historyImportId: id, file })
    }
    await deleteEntries(db, companyId, { historyImportId: id })
    await deleteImport(db, companyId, id)
  })
}

/** Starts the dry run. */
export async function startCheck(call: ImportCall, id: number) {
  const { db, actor, now, sealing } = call
  const { companyId } = actor
  await db.transaction().execute(async (db) => {
    const historyImport = await lock(db, actor, id)
    requireOpen(historyImport)
    const files = await listFiles(db, companyId, id)
    const isBeingRead = files.some(({ status }) => status === historyFileStatus.reading)
    if (isBeingRead) throw new Refusal(409, 'files_read', 'The files are still being read. Wait until that is done.')
    await requireMapping({ db, actor, sealing }, historyImport)
    const rowsWith = await countByStatus(db, companyId, id)
    const totalRows = (await countRows(db, companyId, id)) - rowsWith(historyRowStatus.imported)
    if (totalRows === 0) throw unprocessable('no_rows', 'Add a table with rows first')
    await updateImport(db, companyId, id, {
      status: historyImportStatus.checking,
      problem: null,
      lastRowId: 0,
      doneRows: 0,
      totalRows,
      failedRows: 0,
      updatedAt: nextVersion(historyImport.updatedAt, now()),
    })
    await addTask(db, historyImportTasks.checkHistory, { companyId, historyImportId: id })
  })
}

/** Starts the import of the rows that passed the check. */
export async function startImport({ db, actor, now }: ImportCall, id: number, confirmedCount: number) {
  const { companyId } = actor
  await db
    .transaction()
    .execute(async (db) => {
      const historyImport = await lock(db, actor, id)
      if (historyImport.status === historyImportStatus.running) return
      if (historyImport.status !== historyImportStatus.ready)
        throw unprocessable('not_checked', 'Check the import first')
      if (await isAnotherRunning(db, companyId, id)) throw otherImportRunning()
      const { newApplications } = await countOutcomes(db, companyId, id)
      if (confirmedCount !== newApplications) throw numbersChanged()
      if (newApplications === 0) throw unprocessable('no_rows', 'There is nothing to import')
      await updateImport(db, companyId, id, {
        status: historyImportStatus.running,
        problem: null,
        lastRowId: 0,
        doneRows: 0,
        totalRows: newApplications,
        startedAt: now(),
        finishedAt: null,
        updatedAt: nextVersion(historyImport.updatedAt, now()),
      })
      await addTask(db, historyImportTasks.runHistory, { companyId, historyImportId: id })
      const entry = { type: transferType.historyImport, filename: historyImport.name, totalRows: newApplications }
      await insertEntry(db, companyId, { historyImportId: id }, { ...entry, uploadedBy: actor.userId, at: now() })
      const data = { name: historyImport.name, rows: newApplications }
      await record(db, actor, { event: 'history.import_started', data })
    })
    .catch(refuseSecondStart)
}

/** Refuses the second of two imports that start at the same time: it violates the index of running imports. */
function refuseSecondStart(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'history_imports_running') {
    throw otherImportRunning()
  }
  throw error
}

/** Stops a check or an import after the batch of rows that a task is working on. */
export async function stopImport({ db, actor, now }: ImportCall, id: number) {
  const { companyId } = actor
  await db.transaction().execute(async (db) => {
    const historyImport = await lock(db, actor, id)
    const updatedAt = nextVersion(historyImport.updatedAt, now())
    if (historyImport.status === historyImportStatus.checking) {
      await updateImport(db, companyId, id, { status: historyImportStatus.draft, updatedAt })
    }
    if (historyImport.status !== historyImportStatus.running) return
    const rowsWith = await countByStatus(db, companyId, id)
    const [imported, failed] = [rowsWith(historyRowStatus.imported), rowsWith(historyRowStatus.failed)]
    await updateImport(db, companyId, id, {
      status: imported > 0 ? historyImportStatus.partialSuccess : historyImportStatus.draft,
      importedRows: imported,
      failedRows: failed,
      finishedAt: imported > 0 ? now() : null,
      updatedAt,
    })
    const importedInRun = await countImportedInRun(db, historyImport)
    await endEntry(
      db,
      companyId,
      { historyImportId: id },
      {
        status: importedInRun > 0 ? transferStatus.partialSuccess : transferStatus.failed,
        succeeded: importedInRun,
        failed,
        problem: `Stopped by ${actor.name}`,
        at: now(),
      },
    )
    const data = { name: historyImport.name, imported: importedInRun }
    await record(db, actor, { event: 'history.import_stopped', data })
  })
}

/** Starts to undo an import. */
export async function startUndo({ db, actor, now }: ImportCall, id: number, confirmedCount: number) {
  const { companyId } = actor
  await db
    .transaction()
    .execute(async (db) => {
      const historyImport = await lock(db, actor, id)
      if (historyImport.status === historyImportStatus.undoing) return
      requireOpen(historyImport)
      const until = undoUntil(historyImport)
      if (!until) throw nothingToUndo()
      if (now() > until) throw unprocessable('too_late', 'An import can be undone for 30 days')
      if (await isAnotherRunning(db, companyId, id)) throw otherImportRunning()
      const { removed, stays } = await previewUndo(db, companyId, id)
      if (removed + stays === 0) throw nothingToUndo()
      if (confirmedCount !== removed) throw numbersChanged()
      await updateImport(db, companyId, id, {
        status: historyImportStatus.undoing,
        problem: null,
        lastRowId: 0,
        doneRows: 0,
        totalRows: (await countByStatus(db, companyId, id))(historyRowStatus.imported),
        undoneBy: actor.userId,
        updatedAt: nextVersion(historyImport.updatedAt, now()),
      })
      await addTask(db, historyImportTasks.undoHistory, { companyId, historyImportId: id })
      await record(db, actor, { event: 'history.undo_started', data: { name: historyImport.name } })
    })
    .catch(refuseSecondStart)
}
