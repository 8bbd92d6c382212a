/** A mail to send. */
export interface OutgoingMail {
  /** Display name of the configured sender address. */
  senderName: string
  recipient: string
  /** Address for replies; the sender address is not read. */
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  /** An iTIP message (RFC 5546, RFC 6047) that calendars act on. */
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
  attachment: { filename: string; contentType: string; content: Buffer } | undefined
  /** The same for a retry, so that mail clients show a mail that was sent twice once: `<id@host>`. */
  messageId: string
}

/** Sends mail: by SMTP, or to the mailbox page. */
export interface MailCarrier {
  /** Resolves when the mail is accepted. Throws MailRefused when a retry won't help, and other errors when it may. */
  send(mail: OutgoingMail): Promise<void>
}

/** Thrown when the server will never accept the mail (an SMTP reply of 5xx to recipient or content). */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
