import { PassThrough } from 'node:stream'
import { type MailProblem, mailProblem } from '@hireloom/contract/mail/outbox'
import { oneMinute } from '@hireloom/contract/platform/durations'
import { createTransport } from 'nodemailer'
import { withoutAddresses } from './error-rules.ts'
import { messageOf } from './message.ts'
import { MailError, type MailTransport } from './port.ts'

/** The milliseconds after which a step of a delivery fails. */
interface Timeouts {
  connectionTimeout: number
  greetingTimeout: number
  socketTimeout: number
}

/** The limits of RFC 5321, 4.5.3.2. A server that scans a mail replies late although it already has the mail. */
export const longTimeouts: Timeouts = {
  connectionTimeout: oneMinute,
  greetingTimeout: 5 * oneMinute,
  socketTimeout: 10 * oneMinute,
}
/** The limits of a check that a user is waiting for. */
const shortTimeouts: Timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends mail by SMTP. `url`: smtp(s)://user:password@host:port; with smtp the connection is encrypted if the server
 * supports it.
 */
export function smtpTransport(url: string, from: string, timeouts = longTimeouts): MailTransport {
  const transport = transportTo(url, timeouts)
  /** The Message-IDs of mails whose whole content was sent, and which the server has yet to confirm. */
  const unconfirmedIds = new Set<string>()
  transport.use('stream', ({ data, message }, done) => {
    message.transform(() => new PassThrough().once('end', () => unconfirmedIds.add(String(data.messageId))))
    done()
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from))
      } catch (caught) {
        const error = caught as SmtpError
        const isUnconfirmed = unconfirmedIds.has(mail.messageId) && !error.responseCode
        throw new MailError(
          withoutAddresses(error.message),
          isUnconfirmed ? mailProblem.noAnswer : problemOf(error),
          !isUnconfirmed && isFinal(error),
        )
      } finally {
        unconfirmedIds.delete(mail.messageId)
      }
    },
  }
}

/** Connects to the mail server and logs in, without sending anything. Throws an error with the server's message. */
export async function checkMailServer(url: string): Promise<void> {
  const transport = transportTo(url, shortTimeouts)
  try {
    await transport.verify()
  } catch (error) {
    throw new Error(withoutAddresses((error as SmtpError).message))
  } finally {
    transport.close()
  }
}

function transportTo(url: string, timeouts: Timeouts) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
  })
}

/** An error thrown by nodemailer. */
interface SmtpError extends Error {
  code?: string
  responseCode?: number
  /** The server's whole reply. */
  response?: string
  /** The SMTP command that failed. */
  command?: string
}

/** The reply of a server that requires a login or an encrypted connection first (RFC 4954, RFC 3207). */
const authenticationRequired = 530

const isFinal = ({ code = '', responseCode = 0 }: SmtpError) =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500 && responseCode !== authenticationRequired

/** Enhanced status codes (RFC 3463) of a policy of the server, such as a block list, and of a wrong sender. */
const policyOrSender = /^\d{3}[ -]5\.(7\.|1\.[78]\b)/

const isAboutRecipient = ({ command, responseCode = 0, response = '' }: SmtpError) =>
  command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && !policyOrSender.test(response)

/**
 * Returns whether a reply has the enhanced status code X.2.2 (RFC 3463), or is 552 without one: 5.3.4 is a mail too
 * large.
 */
const isMailboxFull = (response: string) => /^\d{3}[ -][45]\.2\.2\b|^552(?![ -]5\.\d)/.test(response)

function problemOf(error: SmtpError): MailProblem {
  const { code = '', message, responseCode = 0, response = '' } = error
  if (code === 'EAUTH' || responseCode === authenticationRequired) return mailProblem.loginRefused
  if (/certificate|altnames/i.test(message)) return mailProblem.certificate
  if (responseCode >= 400) {
    if (isMailboxFull(response)) return mailProblem.mailboxFull
    if (responseCode < 500) return mailProblem.busy
    if (isAboutRecipient(error)) return mailProblem.unknownRecipient
    return mailProblem.refused
  }
  return ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EPROTOCOL'].includes(code)
    ? mailProblem.noConnection
    : mailProblem.other
}
