import { task } from '../platform/tasks/tasks.ts'

/** One of each at the same time: they read and write a whole company. A failed try is made again after minutes. */
const alone = { attempts: 5, maxConcurrent: 1 }

export const companyExportTasks = {
  exportCompany: task<{ companyId: number; companyExportId: number }>('exportCompany', alone),
  importCompany: task<{ companyId: number; companyImportId: number }>('importCompany', alone),
  forgetCompanyFiles: task('forgetCompanyFiles', { at: '47 * * * *' }),
}
