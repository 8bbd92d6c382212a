import { task } from '../platform/tasks/tasks.ts'

interface ImportPlace {
  companyId: number
  historyImportId: number
}

const isLong = true

export const historyImportTasks = {
  readHistoryFile: task<ImportPlace & { fileId: number }>('readHistoryFile', { isLong }),
  checkHistory: task<ImportPlace>('checkHistory', { isLong }),
  runHistory: task<ImportPlace>('runHistory', { isLong }),
  undoHistory: task<ImportPlace>('undoHistory', { isLong }),
  forgetHistoryFiles: task('forgetHistoryFiles', { at: '37 2 * * *' }),
}
