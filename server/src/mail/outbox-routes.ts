import { outbox } from '@hireloom/contract/mail/outbox'
import { routes } from '../platform/api/routes.ts'
import { missing } from '../platform/errors.ts'
import { listUnsentMails, resendMail } from './outbox-queries.ts'

export const outboxRoutes = routes(outbox, {
  list: ({ db, actor, query, now }) => listUnsentMails(db, actor.companyId, query, now()),

  async sendAgain({ db, actor, params }) {
    const isQueued = await db.transaction().execute((db) => resendMail(db, actor.companyId, params.mailId))
    if (!isQueued) missing('Mail')
    return undefined
  },
})
