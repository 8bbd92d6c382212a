import type { Services } from '../platform/api/routes.ts'
import { forEachItem } from '../platform/tasks/each-item.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { foldCompanyCounts, listChangedCompanies } from './count-rollup-queries.ts'

/** Adds up the counts of every company whose applications changed since the last run. */
export async function foldCounts({ db }: Pick<Services, 'db'>) {
  await forEachItem(await listChangedCompanies(db), ({ companyId }) => foldCompanyCounts(db, companyId))
}

export const applicationTaskHandlers = handledTasks(
  { foldCounts: task('foldCounts', { at: '* * * * *' }) },
  { foldCounts },
)
