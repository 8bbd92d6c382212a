import { createTransport } from 'nodemailer'
import type { Db } from '../db/db.ts'
import { together } from '../db/together.ts'
import type { MailCarrier, OutgoingMail } from './mail.ts'
import { messageOf } from './mail-message.ts'

/** Keeps mail in a table instead of sending it; /dev/mail shows it. */
export function mailboxCarrier(db: Db, from: string): MailCarrier {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      const { recipient, subject, text, html, calendar, attachment } = mail
      await keep(db, 'mailbox', {
        recipient,
        subject,
        text,
        html,
        calendar: calendar?.content ?? null,
        attachment: attachment?.filename ?? null,
        raw: `${message}`,
      })
    },
  }
}

type Kept = Pick<OutgoingMail, 'recipient' | 'subject' | 'text' | 'html'> & {
  calendar: string | null
  /** Its name; the bytes are in `raw`. */
  attachment: string | null
  raw: string
}

const keep = together(async (db, _lane: 'mailbox', messages: readonly Kept[]) => {
  await db.insertInto('mailboxMessages').values(messages).execute()
  return messages.map(() => undefined)
})

/** The newest mails, 200 at most; with `recipient` those to one address. */
export function listMailbox(db: Db, recipient?: string) {
  let matching = db
    .selectFrom('mailboxMessages')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'calendar', 'attachment'])
  if (recipient) matching = matching.where('recipient', '=', recipient)
  return matching.select('receivedAt').orderBy('id', 'desc').limit(200).execute()
}

export function findMailboxMessage(db: Db, id: number) {
  return db.selectFrom('mailboxMessages').selectAll().where('id', '=', id).executeTakeFirst()
}
