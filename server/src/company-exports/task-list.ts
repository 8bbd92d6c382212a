import { task } from '../platform/tasks/tasks.ts'

/** One task of each kind runs at a time, because it reads or writes a whole company. It is tried at most five times. */
const oneAtATime = { attempts: 5, maxConcurrent: 1, isLong: true }

export const companyExportTasks = {
  exportCompany: task<{ companyId: number; companyExportId: number }>('exportCompany', oneAtATime),
  importCompany: task<{ companyId: number; companyImportId: number }>('importCompany', oneAtATime),
  forgetCompanyFiles: task('forgetCompanyFiles', { at: '47 * * * *' }),
}
