import type { Services } from '../platform/api/routes.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { closeOverdueJob, listOverdueJobs, type OverdueJob } from './listed/closing-queries.ts'

const batch = 500

/**
 * Closes the jobs whose closing day is over. Applications are refused from the end of that day anyway, so this may run
 * late. A job that can't be closed is left to the next run and doesn't stop the others.
 */
export async function closeOverdueJobs({ db, now }: Pick<Services, 'db' | 'now'>) {
  const failures: unknown[] = []
  let jobs: OverdueJob[] = []
  do {
    jobs = await listOverdueJobs(db, now(), { afterId: jobs.at(-1)?.id ?? 0, limit: batch })
    for (const job of jobs) {
      await closeOverdueJob(db, job, now()).catch((failure: unknown) => failures.push(failure))
    }
  } while (jobs.length === batch)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} jobs could not be closed`)
}

export const jobTaskHandlers = handledTasks(
  { closeOverdueJobs: task('closeOverdueJobs', { at: '*/5 * * * *' }) },
  { closeOverdueJobs },
)
