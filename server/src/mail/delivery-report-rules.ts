import { type MailProblem, mailProblem } from '@hireloom/contract/mail/outbox'
import { withoutAddresses } from '../outside/mail/error-rules.ts'

/** A mail that came back. */
export interface ReturnedMail {
  /** The Message-ID of the mail that could not be delivered. */
  messageId: string
  /** The message of the server that refused it, without addresses. */
  reason: string
  problem: MailProblem
}

/** The first bytes, which contain the report and the headers of the returned mail; its text isn't read. */
const maxReportBytes = 64 * 1024
const maxReasonLength = 500

/**
 * Returns the mail that could not be delivered according to a report (RFC 3464); undefined for other mails and for
 * delays.
 */
export function returnedMailIn(raw: Buffer): ReturnedMail | undefined {
  const text = unfolded(raw.subarray(0, maxReportBytes).toString('utf8'))
  const end = text.indexOf('\n\n')
  const [head, body] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)]
  const type = fieldIn(head, 'Content-Type') ?? ''
  if (!/^multipart\/report\b/i.test(type) || !/report-type="?delivery-status\b/i.test(type)) return undefined
  if (fieldIn(body, 'Action')?.toLowerCase() !== 'failed') return undefined
  // The headers of the returned mail come last.
  const messageId = body.match(/^Message-ID:\s*(<[^<>\s]+>)/im)?.[1]
  if (!messageId) return undefined
  const status = fieldIn(body, 'Status') ?? ''
  const diagnosis = fieldIn(body, 'Diagnostic-Code')?.replace(/^[\w-]+\s*;\s*/, '')
  const reason = withoutAddresses(diagnosis || `The mail was returned with the status ${status}`)
  return { messageId, reason: reason.slice(0, maxReasonLength), problem: problemOf(status) }
}

const unfolded = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ')

const fieldIn = (text: string, name: string) => text.match(new RegExp(`^${name}:\\s*(.*)$`, 'im'))?.[1]?.trim()

/** Returns the problem of an enhanced status code (RFC 3463). X.1.7 and X.1.8 are about the sender's address. */
function problemOf(status: string): MailProblem {
  if (/^\d\.2\.2$/.test(status)) return mailProblem.mailboxFull
  return /^\d\.1\.(?![78]$)/.test(status) ? mailProblem.unknownRecipient : mailProblem.refused
}
