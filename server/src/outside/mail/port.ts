/** One mail as it leaves. */
export interface OutgoingMail {
  /** Stands before the configured sender address. */
  senderName: string
  recipient: string
  /** Address that answers go to; nobody reads those to the sender address. */
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  /** An iTIP message (RFC 5546, RFC 6047) that calendars act on. */
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
  attachment: { filename: string; contentType: string; content: Buffer } | undefined
  /** The same for a retry, so that a mail that was sent twice is seen once: `<id@host>`. */
  messageId: string
}

/** Carries mail away: an SMTP server, or the mailbox page. */
export interface MailCarrier {
  /** Resolves when the mail is accepted. Throws MailRefused when no later try will help, and what else went wrong. */
  send(mail: OutgoingMail): Promise<void>
}

/** The server won't ever take this mail (an SMTP reply of 5xx to recipient or content). */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
