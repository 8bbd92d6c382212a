import type { Services } from '../platform/api/routes.ts'
import { MailRefused } from '../platform/outside/mail.ts'
import type { Tasks } from '../platform/tasks/tasks.ts'
import type { TaskRun } from '../platform/tasks/worker.ts'
import { lockWaitingMail, markFailed, markSent, type WaitingMail } from './queries.ts'
import { messageIdOf } from './rules.ts'

/**
 * Sends a mail once. The row stays locked meanwhile, so a second run waits and then finds nothing to do; a process killed
 * between sending and marking sends the same Message-ID again.
 */
export function sendMail(
  { db, outside, config, now }: Pick<Services, 'db' | 'outside' | 'config' | 'now'>,
  { companyId, mailId }: Tasks['sendMail'],
  { isLastAttempt }: TaskRun,
) {
  return db.transaction().execute(async (db) => {
    const mail = await lockWaitingMail(db, companyId, mailId)
    if (!mail) return
    const messageId = messageIdOf(mail, config.publicUrl)
    try {
      await outside.mail.send(outgoing(mail, messageId))
    } catch (error) {
      if (!isLastAttempt && !(error instanceof MailRefused)) throw error
      await markFailed(db, mail, error instanceof Error ? error.message : String(error), now())
      return
    }
    await markSent(db, mail, messageId, now())
  })
}

function outgoing({ senderName, recipient, replyTo, subject, text, html, ...mail }: WaitingMail, messageId: string) {
  const { calendar, calendarMethod: method } = mail
  return {
    ...{ senderName, recipient, replyTo: replyTo ?? undefined, subject, text, html, messageId },
    calendar: calendar !== null && method !== null ? { content: calendar, method } : undefined,
  }
}
