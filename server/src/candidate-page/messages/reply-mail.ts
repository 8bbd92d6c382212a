import { senderCheck } from '@hireloom/contract/candidate-page/messages'
import { plainText } from '@hireloom/contract/platform/plain-text'
import type { Email } from 'postal-mime'
import { textOfMarkup } from '../../documents/rich-text.ts'
import type { ReceivedMail } from './read-mail.ts'

/** The certainty that the candidate sent a message. */
export type SenderCheck = (typeof senderCheck)[keyof typeof senderCheck]

const maxTextLength = 5000
/**
 * The characters of a mail's text or HTML that are read. The time for nested tags grows with the square of their
 * number, and a text in base64 may have millions of lines.
 */
const maxReadLength = 200_000

/** The bytes of a short line, and how many short lines a mail may have. The lines of attachments have 60 or more. */
const shortLine = { bytes: 50, max: 20_000 }

/**
 * Returns whether a mail has so many short lines that it would take too long to parse. Each takes 20 µs: five minutes
 * for a mail of 15 MB.
 */
export function hasTooManyLines(mail: Buffer) {
  let count = 0
  let start = 0
  for (let end = mail.indexOf('\n'); end >= 0; end = mail.indexOf('\n', start)) {
    if (end - start < shortLine.bytes && ++count > shortLine.max) return true
    start = end + 1
  }
  return false
}

const valuesOf = (headers: ReceivedMail['headers'], name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

/** Returns the key in the first address that replies are sent to: `reply+{key}@{domain}`. */
export function replyKeyIn(recipients: readonly string[], domain: string) {
  const pattern = new RegExp(`reply\\+([a-z2-7]{26})@${domain.replaceAll('.', '\\.')}(?![\\w.-])`, 'i')
  for (const recipient of recipients) {
    const [, key] = pattern.exec(recipient) ?? []
    if (key) return key.toLowerCase()
  }
  return undefined
}

/**
 * Returns whether a program wrote the mail (RFC 3834, section 5): it is kept, notifies nobody and is never answered.
 */
export function isAutomatic({ headers }: Pick<ReceivedMail, 'headers'>) {
  const [submitted = 'no'] = valuesOf(headers, 'auto-submitted')
  const [precedence = ''] = valuesOf(headers, 'precedence')
  const [path] = valuesOf(headers, 'return-path')
  return (
    submitted.split(';')[0]?.trim().toLowerCase() !== 'no' ||
    /^(bulk|junk|list|auto_reply)$/i.test(precedence.trim()) ||
    path?.trim() === '<>'
  )
}

/**
 * Returns how certain it is that the candidate sent the mail: From is their address, and the receiving server reports
 * that the mail comes from its domain (RFC 8601). Only the first result counts, because the sender may have written the
 * others.
 */
export function checkSender(
  { headers, from }: Pick<ReceivedMail, 'headers' | 'from'>,
  { email, authServer }: { email: string | null; authServer: string },
): SenderCheck {
  const address = from?.toLowerCase()
  if (!address || address !== email?.toLowerCase()) return senderCheck.otherAddress
  // With several From lines, servers and readers may look at different ones.
  if (valuesOf(headers, 'from').length !== 1) return senderCheck.notChecked
  const [results = ''] = valuesOf(headers, 'authentication-results')
  const [server = '', ...methods] = withoutComments(results).split(';')
  if (server.trim().split(/\s+/)[0]?.toLowerCase() !== authServer.toLowerCase()) return senderCheck.notChecked
  const domain = address.split('@')[1] ?? ''
  const isPassed = methods.some((method) => {
    const [result = '', ...properties] = method.trim().toLowerCase().split(/\s+/)
    if (result === 'dmarc=pass') return true
    return result === 'dkim=pass' && properties.includes(`header.d=${domain}`)
  })
  return isPassed ? senderCheck.passed : senderCheck.notChecked
}

/**
 * Returns a header without its comments, which may be nested, and quoted strings (RFC 5322, 3.2). The sender chooses
 * the words in them.
 */
function withoutComments(header: string) {
  let rest = header.replace(/"(?:\\.|[^"\\])*(?:"|$)/gs, ' ')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = before.replace(/\([^()]*\)/g, ' ')
  }
  return rest
}

/** The lines with which mail programs begin the mail that is answered. */
const quoteStarts = [
  /^>/,
  /^-{2,}\s*(Original Message|Pesan Asli|Forwarded message)\s*-{2,}/i,
  /^(On|Pada)\b.*(wrote|menulis)\s*:?$/i,
  /^(From|Dari):\s.+@/i,
  /^_{10,}$/,
]

/** Returns the words of a mail: its text, or its HTML as text, without the mail that it answers. */
export function replyTextOf({ text, html }: Pick<Email, 'text' | 'html'>) {
  const body = text?.trim() ? text.slice(0, maxReadLength) : textOfMarkup((html ?? '').slice(0, maxReadLength))
  const all = plainText(body).replace(/\r\n?/g, '\n')
  const lines = all.split('\n')
  const end = lines.findIndex((line, index) => {
    // Some programs break the line above the quoted mail before its last word.
    const joined = `${line} ${lines[index + 1] ?? ''}`.trim()
    return quoteStarts.some((start) => start.test(line.trim())) || /^(On|Pada) .+ (wrote|menulis):$/i.test(joined)
  })
  const ownText = lines.slice(0, end < 0 ? undefined : end).join('\n')
  // A reply below the quote would otherwise be lost.
  const words = (ownText.trim() || all.trim()).replace(/\n{3,}/g, '\n\n')
  return words.length > maxTextLength ? `${words.slice(0, maxTextLength - 1)}…` : words
}
