import { buffer } from 'node:stream/consumers'
import { MailRefused } from '../outside/mail/port.ts'
import type { Services } from '../platform/api/routes.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks, type TaskRun } from '../platform/tasks/worker.ts'
import { lockWaitingMails, markFailed, markSent, queueSeparately, type WaitingMail } from './queries.ts'
import { messageIdOf } from './rules.ts'
import { mailTasks } from './task-list.ts'

/** Mails of one task that are sent at the same time: a mail server accepts only a few connections. */
const batchSize = 5

type MailServices = Pick<Services, 'db' | 'outside' | 'config' | 'now'>

/**
 * Sends a mail once. The row stays locked meanwhile, so a second run waits and then finds nothing to do; a process killed
 * between sending and marking sends the same Message-ID again.
 */
export function sendMail(
  { db, outside, config, now }: MailServices,
  { companyId, mailId }: PayloadOf<typeof mailTasks.sendMail>,
  { isLastAttempt }: Pick<TaskRun, 'isLastAttempt'>,
) {
  return db.transaction().execute(async (db) => {
    const [mail] = await lockWaitingMails(db, companyId, [mailId])
    if (!mail) return
    const messageId = messageIdOf(mail, config.publicUrl)
    try {
      await outside.mail.send(await outgoing(mail, messageId, outside))
    } catch (error) {
      if (!isLastAttempt && !(error instanceof MailRefused)) throw error
      await markFailed(db, mail, error instanceof Error ? error.message : String(error), now())
      return
    }
    await markSent(db, companyId, [{ mail, messageId }], now())
  })
}

/** Sends mails that were written together, each once: a few at a time, so that a killed process has few to send again. */
export async function sendMails(sending: MailServices, { companyId, mailIds }: PayloadOf<typeof mailTasks.sendMails>) {
  for (let next = 0; next < mailIds.length; next += batchSize) {
    await sendBatch(sending, companyId, mailIds.slice(next, next + batchSize))
  }
}

/** Sends a few mails at once. One that fails gets a separate task, which keeps trying. */
function sendBatch({ db, outside, config, now }: MailServices, companyId: number, mailIds: readonly number[]) {
  return db.transaction().execute(async (db) => {
    const mails = await lockWaitingMails(db, companyId, mailIds)
    const sending = mails.map(async (mail) => {
      const messageId = messageIdOf(mail, config.publicUrl)
      const leaving = outgoing(mail, messageId, outside).then((letter) => outside.mail.send(letter))
      return { mail, messageId, hasLeft: await leaving.then(...wasSent) }
    })
    const { left = [], stayed = [] } = Object.groupBy(await Promise.all(sending), ({ hasLeft }) =>
      hasLeft ? 'left' : 'stayed',
    )
    await markSent(db, companyId, left, now())
    for (const { mail } of stayed) await queueSeparately(db, companyId, mail.id)
  })
}

const wasSent = [() => true, () => false] as const

async function outgoing(
  { senderName, recipient, replyTo, subject, text, html, ...mail }: WaitingMail,
  messageId: string,
  { files }: MailServices['outside'],
) {
  const { calendar, calendarMethod: method, attachment } = mail
  return {
    senderName,
    recipient,
    replyTo: replyTo ?? undefined,
    subject,
    text,
    html,
    messageId,
    calendar: calendar !== null && method !== null ? { content: calendar, method } : undefined,
    attachment: attachment ? await contentOf(attachment, files) : undefined,
  }
}

async function contentOf(
  { key, filename, contentType }: NonNullable<WaitingMail['attachment']>,
  files: MailServices['outside']['files'],
) {
  return { filename, contentType, content: await buffer(await files.read(key)) }
}

export const mailTaskHandlers = handledTasks(mailTasks, { sendMail, sendMails })
