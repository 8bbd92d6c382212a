import type { Services } from '../platform/api/routes.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { foldCompanyNumbers, listChangedCompanies } from './rollup-queries.ts'

/** Adds up the numbers of every company whose applications changed since the last run. */
export async function foldReportNumbers({ db }: Pick<Services, 'db'>) {
  for (const companyId of await listChangedCompanies(db)) await foldCompanyNumbers(db, companyId)
}

export const reportTaskHandlers = handledTasks(
  { foldReportNumbers: task('foldReportNumbers', { at: '* * * * *' }) },
  { foldReportNumbers },
)
