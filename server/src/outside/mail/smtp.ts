import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import { type MailCarrier, MailRefused } from './port.ts'

/** Milliseconds until a silent mail server counts as down. */
const timeout = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends mail by SMTP. `url`: smtp(s)://user:password@host:port; with smtp the connection is encrypted if the server can. */
export function smtpCarrier(url: string, from: string): MailCarrier {
  const transport = transportTo(url)
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from)).catch((error: SmtpError) => {
        throw isFinal(error) ? new MailRefused(nameless(error)) : new Error(nameless(error))
      })
    },
  }
}

/** Connects to the mail server and logs in, without sending anything. Throws with the server's words. */
export async function checkMailServer(url: string): Promise<void> {
  const transport = transportTo(url)
  try {
    await transport.verify()
  } catch (error) {
    throw new Error(nameless(error as SmtpError))
  } finally {
    transport.close()
  }
}

function transportTo(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeout,
  })
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

const isFinal = ({ code = '', responseCode = 0 }: SmtpError) =>
  ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode >= 500

/** Returns the server's message without e-mail addresses, because it is logged. */
const nameless = ({ message }: SmtpError) => message.replace(/[^\s<>"':,;]+@[^\s<>"':,;]+/g, '…')
