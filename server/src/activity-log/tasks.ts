import { removeOldActivities } from '../history/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'

/** Deletes the expired lines of every log. */
export const forgetOldActivities = ({ db }: Pick<Services, 'db'>) => removeOldActivities(db)

export const activityLogTaskHandlers = handledTasks(
  { forgetOldActivities: task('forgetOldActivities', { at: '22 19 * * *' }) },
  { forgetOldActivities },
)
