import { removeOldActivities } from '../history/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'

/** Deletes the lines of every log that need no longer be kept. */
export const forgetOldActivities = ({ db }: Pick<Services, 'db'>) => removeOldActivities(db)

export const activityLogTaskHandlers = handledTasks(
  { forgetOldActivities: task('forgetOldActivities', { at: '22 19 * * *' }) },
  { forgetOldActivities },
)
