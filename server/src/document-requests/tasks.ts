import { queueMail } from '../mail/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { reminderMail } from './mails.ts'
import { listDueRequests } from './reminder-queries.ts'
import { paperName } from './rules.ts'
import { documentRequestTasks } from './task-list.ts'

const batchSize = 200

/** Reminds candidates of requested papers three days before the last day and again one day before it. */
export async function remindDocuments({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now()
  let after = 0
  for (;;) {
    const due = await listDueRequests(db, at, { after, limit: batchSize })
    for (const { companyId, id, applicationId, email: recipient, dueOn, days, ...request } of due) {
      const name = paperName(request, request.language)
      await db.transaction().execute((db) =>
        queueMail(db, companyId, {
          applicationId,
          dedupeKey: `document ${id} ${dueOn} in ${days}`,
          recipient,
          text: reminderMail({ ...request, name, dueOn }),
        }),
      )
    }
    const last = due.at(-1)
    if (!last || due.length < batchSize) return
    after = last.id
  }
}

export const documentRequestTaskHandlers = handledTasks(documentRequestTasks, { remindDocuments })
