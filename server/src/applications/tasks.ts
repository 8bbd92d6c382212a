import type { Services } from '../platform/api/routes.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { foldCompanyCounts, listChangedCompanies } from './count-rollup-queries.ts'

/** Adds up the counts of every company whose applications changed since the last run. */
export async function foldCounts({ db }: Pick<Services, 'db'>) {
  for (const companyId of await listChangedCompanies(db)) await foldCompanyCounts(db, companyId)
}

export const applicationTaskHandlers = handledTasks(
  { foldCounts: task('foldCounts', { at: '* * * * *' }) },
  { foldCounts },
)
