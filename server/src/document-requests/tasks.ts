import { queueMail } from '../mail/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import { forEachItem, onAllPagesById } from '../platform/tasks/each-item.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { reminderMail } from './mails.ts'
import { listDueRequests } from './reminder-queries.ts'
import { paperName } from './rules.ts'
import { documentRequestTasks } from './task-list.ts'

const batchSize = 200

/** Reminds candidates of requested papers three days before the last day and again one day before it. */
export async function remindDocuments({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now()
  const requests = onAllPagesById((afterId) => listDueRequests(db, at, { afterId, limit: batchSize }))
  await forEachItem(requests, ({ companyId, id, applicationId, email: recipient, dueOn, days, ...request }) => {
    const name = paperName(request, request.language)
    return db.transaction().execute((db) =>
      queueMail(db, companyId, {
        applicationId,
        dedupeKey: `document ${id} ${dueOn} in ${days}`,
        recipient,
        text: reminderMail({ ...request, name, dueOn }),
      }),
    )
  })
}

export const documentRequestTaskHandlers = handledTasks(documentRequestTasks, { remindDocuments })
