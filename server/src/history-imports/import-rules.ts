import {
  type HistoryFileKind,
  type HistoryImportStatus,
  historyFileKind,
  historyImportStatus,
  historyLimits,
} from '@hireloom/contract/history-imports/history-import'
import { oneDay } from '@hireloom/contract/platform/durations'

const { draft, ready, partialSuccess, completed, failed, undone } = historyImportStatus

/** The statuses in which files and the mapping can be changed and a check can be started. */
const openStatuses: readonly HistoryImportStatus[] = [draft, ready, partialSuccess, completed, failed]
export const isOpen = (status: HistoryImportStatus) => openStatuses.includes(status)
/** Returns whether an import can be deleted: it was undone, or it has imported nothing and no task is working on it. */
export const isDeletable = (status: HistoryImportStatus, importedRows: number) =>
  status === undone || (importedRows === 0 && isOpen(status))

/**
 * Returns the last instant at which an import can be undone; null if it has imported nothing, a task is working on it,
 * or it was undone. It can still be undone after a later change of its files has made it a draft again.
 */
export function undoUntil({
  status,
  finishedAt,
  importedRows,
}: {
  status: HistoryImportStatus
  finishedAt: Date | null
  importedRows: number
}): Date | null {
  if (!isOpen(status) || !finishedAt || importedRows === 0) return null
  return new Date(finishedAt.getTime() + historyLimits.undoDays * oneDay)
}

const megabyte = 1024 * 1024

/** Returns why a file can't be added, or undefined. */
export function fileProblem({ kind, size }: { kind: HistoryFileKind; size: number }, files: number) {
  const isTable = kind === historyFileKind.table
  const maxMegabytes = isTable ? historyLimits.megabytes.table : historyLimits.megabytes.documents
  if (size > maxMegabytes * megabyte)
    return `${isTable ? 'A table' : 'A zip'} can be at most ${maxMegabytes} MB. Split it.`
  if (files >= historyLimits.files) return `An import may have at most ${historyLimits.files} files`
  return undefined
}
