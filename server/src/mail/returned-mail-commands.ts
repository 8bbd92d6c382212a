import { MailError } from '../outside/mail/port.ts'
import type { Db } from '../platform/db/db.ts'
import type { ReturnedMail } from './delivery-report-rules.ts'
import { lockSentMail, markFailed } from './queries.ts'
import { idsIn } from './rules.ts'

/**
 * Marks a mail that came back as failed, with the reason of the server that refused it. Only its recipient and their
 * mail servers know its Message-ID. Returns false for a mail that is not ours, or that came back before.
 */
export async function markReturned(db: Db, { messageId, reason, problem }: ReturnedMail, at: Date) {
  const ids = idsIn(messageId)
  if (!ids) return false
  return db.transaction().execute(async (db) => {
    const mail = await lockSentMail(db, ids.companyId, { id: ids.id, messageId })
    if (mail) await markFailed(db, mail, new MailError(reason, problem, true), at, 'returned')
    return mail !== undefined
  })
}
