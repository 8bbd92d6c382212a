import { createTransport } from 'nodemailer'
import type { Db } from '../../../platform/db/db.ts'
import { messageOf } from '../message.ts'
import type { MailTransport } from '../port.ts'
import { storeMessage } from './mailbox-queries.ts'

/**
 * Stores mail in a table instead of sending it; /dev/mail shows it. Like a mail client, it keeps one copy of a mail
 * that a killed process sends again under the same Message-ID.
 */
export function mailboxTransport(db: Db, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      const { recipient, subject, text, html, calendar, attachment } = mail
      await storeMessage(db, 'mailbox', {
        recipient,
        subject,
        text,
        html,
        calendar: calendar?.content ?? null,
        attachment: attachment?.filename ?? null,
        raw: `${message}`,
        messageId: mail.messageId,
      })
    },
  }
}
