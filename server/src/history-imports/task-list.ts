import { task } from '../platform/tasks/tasks.ts'

interface ImportPlace {
  companyId: number
  historyImportId: number
}

/** Few at the same time, because nobody waits for an import as for a mail. */
const later = { lanes: 2 }

export const historyImportTasks = {
  readHistoryFile: task<ImportPlace & { fileId: number }>('readHistoryFile', later),
  checkHistory: task<ImportPlace>('checkHistory', later),
  runHistory: task<ImportPlace>('runHistory', later),
  undoHistory: task<ImportPlace>('undoHistory', later),
  forgetHistoryFiles: task('forgetHistoryFiles', { at: '37 2 * * *' }),
}
