import { task } from '../platform/tasks/tasks.ts'

interface ImportId {
  companyId: number
  historyImportId: number
}

const isLong = true

export const historyImportTasks = {
  readHistoryFile: task<ImportId & { fileId: number }>('readHistoryFile', { isLong }),
  checkHistory: task<ImportId>('checkHistory', { isLong }),
  runHistory: task<ImportId>('runHistory', { isLong }),
  undoHistory: task<ImportId>('undoHistory', { isLong }),
  removeHistoryFiles: task<{ companyId: number; keys: string[] }>('removeHistoryFiles'),
  forgetHistoryFiles: task('forgetHistoryFiles', { at: '37 2 * * *' }),
}
