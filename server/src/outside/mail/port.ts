import type { MailProblem } from '@hireloom/contract/mail/outbox'

/** A mail to send. */
export interface OutgoingMail {
  /** Display name of the configured sender address. */
  senderName: string
  recipient: string
  /** The address for replies, because nobody reads mails to the sender address. */
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  /** An iTIP message (RFC 5546, RFC 6047) that calendars act on. */
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string } | undefined
  attachment: { filename: string; contentType: string; content: Buffer } | undefined
  /** Unchanged for a retry, so that mail clients show a mail once even if it was sent twice: `<id@host>`. */
  messageId: string
}

/** The transport of mails: SMTP, or the mailbox page. */
export interface MailTransport {
  /** Resolves when the mail is accepted, and throws MailError otherwise. */
  send(mail: OutgoingMail): Promise<void>
}

/** The reason why a mail could not be sent. Its message contains no addresses. */
export class MailError extends Error {
  override name = 'MailError'
  readonly problem: MailProblem
  /** Whether the server will never accept the mail (an SMTP reply of 5xx to the sender, recipient or content). */
  readonly isFinal: boolean

  constructor(message: string, problem: MailProblem, isFinal = false) {
    super(message)
    this.problem = problem
    this.isFinal = isFinal
  }
}
