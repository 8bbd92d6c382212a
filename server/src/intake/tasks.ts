import type { Services } from '../platform/api/routes.ts'
import { deleteOldLimits } from '../platform/db/rate-limit-queries.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { deleteOldSolutions } from './submission-queries.ts'

/** Deletes old rate-limit counters and used captcha solutions. */
export async function forgetOldVisits({ db, now }: Pick<Services, 'db' | 'now'>) {
  await deleteOldLimits(db, now())
  await deleteOldSolutions(db, now())
}

export const intakeTaskHandlers = handledTasks(
  { forgetOldVisits: task('forgetOldVisits', { at: '47 * * * *' }) },
  { forgetOldVisits },
)
