import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './port.ts'

/**
 * The mail as nodemailer builds it: plain text, HTML and the invitation as alternatives of each other, and the
 * invitation once more as a file (RFC 6047). `from` is the configured sender; only its address is used.
 */
export function messageOf(mail: OutgoingMail, from: string): SendMailOptions {
  const { senderName, recipient, replyTo, subject, text, html, calendar, attachment, messageId } = mail
  return {
    from: { name: oneLine(senderName), address: addressIn(from) },
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: oneLine(senderName), address: replyTo } }),
    subject: oneLine(subject),
    text,
    html,
    messageId,
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.content } }),
    ...(attachment && { attachments: [{ ...attachment, filename: oneLine(attachment.filename) }] }),
    // Nothing in a mail is read from the disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A line break in a header would begin another header. */
const oneLine = (words: string) => words.replace(/\p{Cc}+/gu, ' ').trim()
const addressIn = (sender: string) => sender.match(/<([^<>]+)>\s*$/)?.[1] ?? sender.trim()
