import { type EventKind, eventKind } from '@hireloom/contract/candidates'
import type { MailText } from '@hireloom/contract/mail'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { framedMail, plainMail } from '../platform/mail-frame.ts'
import type { OutgoingMail } from '../platform/outside/mail.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { mailStatus } from './rules.ts'

export interface NewMail {
  applicationId?: number
  /** Of this mail and no other: a second one with the same key is the same mail and is not written again. */
  dedupeKey: string
  recipient: string
  senderName: string
  replyTo?: string
  text: MailText
  calendar?: NonNullable<OutgoingMail['calendar']>
}

/** Writes a mail in the transaction of the change that causes it. It leaves when that has happened. */
export async function queueMail(db: Db, companyId: number, { text, calendar, ...envelope }: NewMail) {
  const mail = await db
    .insertInto('mails')
    .values({
      companyId,
      ...envelope,
      subject: text.subject,
      text: plainMail(text),
      html: framedMail(text, envelope.senderName),
      calendar: calendar?.content,
      calendarMethod: calendar?.method,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'dedupeKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (mail) await addTask(db, 'sendMail', { companyId, mailId: mail.id }, `mail ${mail.id}`)
}

/** A mail that still waits, held until the end of the transaction; undefined when it has left or was given up. */
export function lockWaitingMail(db: Db, companyId: number, mailId: number) {
  return db
    .selectFrom('mails')
    .leftJoin('applications', sameCompany('applications', 'mails.applicationId'))
    .selectAll('mails')
    .select('applications.email as applicantEmail')
    .where('mails.companyId', '=', companyId)
    .where('mails.id', '=', mailId)
    .where('mails.status', '=', mailStatus.waiting)
    .forUpdate('mails')
    .executeTakeFirst()
}
export type WaitingMail = NonNullable<Awaited<ReturnType<typeof lockWaitingMail>>>

export async function markSent(db: Db, mail: WaitingMail, messageId: string, at: Date) {
  await updateMail(db, mail, { status: mailStatus.sent, messageId, sentAt: at })
  await recordMail(db, mail, eventKind.mailSent, at)
}

export async function markFailed(db: Db, mail: WaitingMail, error: string, at: Date) {
  await updateMail(db, mail, { status: mailStatus.failed, error })
  await recordMail(db, mail, eventKind.mailFailed, at)
}

interface Outcome {
  status: number
  messageId?: string
  sentAt?: Date
  error?: string
}

async function updateMail(db: Db, { companyId, id }: WaitingMail, outcome: Outcome) {
  await db.updateTable('mails').set(outcome).where('companyId', '=', companyId).where('id', '=', id).execute()
}

/** A colleague's mail has the candidate's whole name in its subject, which not every reader of the timeline may see. */
async function recordMail(db: Db, mail: WaitingMail, kind: EventKind, at: Date) {
  const { companyId, applicationId, recipient, applicantEmail, subject } = mail
  if (applicationId === null) return
  const text = recipient === applicantEmail ? subject : `Notice to ${recipient}`
  await db.insertInto('applicationEvents').values({ companyId, applicationId, kind, at, text }).execute()
}
