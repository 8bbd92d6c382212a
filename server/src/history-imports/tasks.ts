import {
  historyFileStatus,
  historyImportStatus,
  historyLimits,
} from '@hireloom/contract/history-imports/history-import'
import { oneDay } from '@hireloom/contract/platform/durations'
import type { Services } from '../platform/api/routes.ts'
import { forEachItem, onAllPagesById } from '../platform/tasks/each-item.ts'
import { addTask, type PayloadOf, type Task } from '../platform/tasks/tasks.ts'
import { handledTasks, type TaskRun } from '../platform/tasks/worker.ts'
import { checkStep } from './check/commands.ts'
import { prepareDocuments } from './check/document-commands.ts'
import { deleteFile, findFile, listFiles } from './files/file-queries.ts'
import { discardFile, endFile, readFile } from './files/read-commands.ts'
import { findImport, listForgottenImports } from './queries.ts'
import { runStep } from './run/commands.ts'
import { endStep } from './run/end-commands.ts'
import { runStepRows, type Step } from './run/step-commands.ts'
import { historyImportTasks } from './task-list.ts'
import { undoStep } from './undo/commands.ts'

type TaskServices = Pick<Services, 'db' | 'config' | 'sealing' | 'outside' | 'now'>
type ImportPayload = PayloadOf<typeof historyImportTasks.runHistory>
type Run = Pick<TaskRun, 'giveWay' | 'letCallsPass' | 'logError'>

/** Reads an uploaded file. */
async function readHistoryFile(
  services: TaskServices,
  { companyId, historyImportId, fileId }: PayloadOf<typeof historyImportTasks.readHistoryFile>,
  run: Run,
) {
  const file = await findFile(services.db, companyId, historyImportId, fileId)
  if (file?.status !== historyFileStatus.reading) return
  await readFile(services, { companyId, historyImportId, file, ...run }).catch(async (error: unknown) => {
    // The rows of a file that a user removed while it was read can't be stored.
    if (await findFile(services.db, companyId, historyImportId, fileId)) throw error
  })
}

/** Returns the handler of a task that works through the rows of an import, and leaves the rest to another one. */
const stepTask =
  (task: Task<ImportPayload>, stepOf: (services: TaskServices) => Step) =>
  async (services: TaskServices, payload: ImportPayload, run: Run) => {
    const { isDone } = await runStepRows({ db: services.db, ...payload, ...run }, stepOf(services))
    if (!isDone) await addTask(services.db, task, payload)
  }

/** Checks the rows of an import. The first run prepares the documents. */
async function checkHistory(services: TaskServices, payload: ImportPayload, run: Run) {
  await prepareDocuments(services, payload, run)
  await stepTask(historyImportTasks.checkHistory, checkStep)(services, payload, run)
}

/** Ends a file whose task failed permanently. */
async function endHistoryFile(
  services: TaskServices,
  { companyId, historyImportId, fileId }: PayloadOf<typeof historyImportTasks.readHistoryFile>,
) {
  const file = await findFile(services.db, companyId, historyImportId, fileId)
  if (file) await endFile(services, { companyId, historyImportId, file })
}

/** Undoes an import, and removes its files and rows once that is done. */
async function undoHistory(services: TaskServices, payload: ImportPayload, run: Run) {
  await stepTask(historyImportTasks.undoHistory, undoStep)(services, payload, run)
  const historyImport = await findImport(services.db, payload.companyId, payload.historyImportId)
  if (historyImport?.status === historyImportStatus.undone) await deleteFiles(services, historyImport)
}

async function deleteFiles(
  { db, outside }: TaskServices,
  { companyId, id: historyImportId }: { companyId: number; id: number },
) {
  for (const file of await listFiles(db, companyId, historyImportId)) {
    await discardFile({ db, outside }, { companyId, historyImportId, file })
    await deleteFile(db, companyId, file.id)
  }
}

/** Removes stored files whose rows are deleted. */
async function removeHistoryFiles(
  { outside }: TaskServices,
  { keys }: PayloadOf<typeof historyImportTasks.removeHistoryFiles>,
) {
  for (const key of keys) await outside.files.remove(key)
}

/**
 * Removes the files and rows of imports that have not changed for as long as they could be undone. The import and its
 * numbers stay.
 */
async function forgetHistoryFiles(services: TaskServices) {
  const before = new Date(services.now().getTime() - historyLimits.undoDays * oneDay)
  const forgotten = onAllPagesById((afterId) => listForgottenImports(services.db, before, { afterId, limit: 50 }))
  await forEachItem(forgotten, (historyImport) => deleteFiles(services, historyImport))
}

const { checking, running, undoing } = historyImportStatus

export const historyImportTaskHandlers = handledTasks(
  historyImportTasks,
  {
    readHistoryFile,
    checkHistory,
    runHistory: stepTask(historyImportTasks.runHistory, runStep),
    undoHistory,
    removeHistoryFiles,
    forgetHistoryFiles,
  },
  {
    readHistoryFile: endHistoryFile,
    checkHistory: (services, payload) => endStep(services, payload, checking),
    runHistory: (services, payload) => endStep(services, payload, running),
    undoHistory: (services, payload) => endStep(services, payload, undoing),
  },
)
