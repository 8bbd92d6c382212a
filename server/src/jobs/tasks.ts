import type { Services } from '../platform/api/routes.ts'
import { forEachItem, onAllPagesById } from '../platform/tasks/each-item.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { closeOverdueJob, listOverdueJobs } from './lifecycle/closing-queries.ts'

const batch = 500

/**
 * Closes the jobs that close automatically and whose closing day is over. Applications are refused from the end of that
 * day anyway, so this may run late. A job that can't be closed is left to the next run.
 */
export async function closeOverdueJobs({ db, now }: Pick<Services, 'db' | 'now'>) {
  const overdue = onAllPagesById((afterId) => listOverdueJobs(db, now(), { afterId, limit: batch }))
  await forEachItem(overdue, (job) => closeOverdueJob(db, job, now()))
}

export const jobTaskHandlers = handledTasks(
  { closeOverdueJobs: task('closeOverdueJobs', { at: '*/5 * * * *' }) },
  { closeOverdueJobs },
)
