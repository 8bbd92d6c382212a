import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './port.ts'

/**
 * Returns the mail for nodemailer: plain text, HTML and the invitation as alternatives, and the invitation again as a
 * file (RFC 6047). `from` is the configured sender; only its address is used.
 */
export function messageOf(mail: OutgoingMail, from: string): SendMailOptions {
  const { senderName, recipient, replyTo, subject, text, html, calendar, attachment, messageId } = mail
  return {
    from: { name: toSingleLine(senderName), address: addressIn(from) },
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: toSingleLine(senderName), address: replyTo } }),
    subject: toSingleLine(subject),
    text,
    html,
    messageId,
    // Prevents out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.content } }),
    ...(attachment && { attachments: [{ ...attachment, filename: toSingleLine(attachment.filename) }] }),
    // Mails never read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Removes line breaks, which would begin another header. */
const toSingleLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()
const addressIn = (sender: string) => sender.match(/<([^<>]+)>\s*$/)?.[1] ?? sender.trim()
