import type { Services } from '../platform/api/routes.ts'
import { task } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { expireInvitations } from './invitation-queries.ts'

/** Marks pending invitations past their end as expired, which frees the seats of Admins. Other code checks the time. */
export const markExpiredInvitations = ({ db, now }: Pick<Services, 'db' | 'now'>) => expireInvitations(db, now())

export const userTaskHandlers = handledTasks(
  { markExpiredInvitations: task('markExpiredInvitations', { at: '7 * * * *' }) },
  { markExpiredInvitations },
)
