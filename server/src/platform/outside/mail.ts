/** One mail as it leaves. */
export interface OutgoingMail {
  /** Stands before the configured sender address. */
  senderName: string
  recipient: string
  subject: string
  text: string
  html: string
  /** An iTIP message (RFC 5546, RFC 6047) that calendars act on. */
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
  /** The same for a retry, so that a mail that was sent twice is seen once: `<id@host>`. */
  messageId: string
}

/** Carries mail away: an SMTP server, or the mailbox page. Resolves when the mail is accepted. */
export interface MailCarrier {
  send(mail: OutgoingMail): Promise<void>
}
