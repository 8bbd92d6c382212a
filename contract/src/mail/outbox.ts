import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { codeOf, id, idText, pageOf, paging, timestamp } from '../platform/fields.ts'

/** The reasons why a mail could not be sent. */
export const mailProblem = {
  noConnection: 1,
  loginRefused: 2,
  certificate: 3,
  mailboxFull: 4,
  unknownRecipient: 5,
  refused: 6,
  busy: 7,
  /** The connection ended before the server confirmed the mail, so it may have arrived. */
  noAnswer: 8,
  other: 9,
} as const
export const MailProblem = codeOf(mailProblem)
export type MailProblem = z.infer<typeof MailProblem>

export const unsentMail = { waiting: 0, failed: 2 } as const
export const UnsentStatus = codeOf(unsentMail)

/** A mail of the company that waits to be sent, or failed permanently. */
export const UnsentMail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  status: UnsentStatus,
  createdAt: timestamp,
  /** Null while no try has failed. */
  triedAt: timestamp.nullable(),
  problem: MailProblem.nullable(),
  /** The message of the mail server, or the product's own reason, without addresses. */
  error: z.string().nullable(),
  /** When it is tried again; null if it is not. */
  nextTryAt: timestamp.nullable(),
})
export type UnsentMail = z.infer<typeof UnsentMail>

const path = '/api/v1/settings/outbox'

export const outbox = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Lists the mails of the company that failed or have waited for a minute, newest first.',
    adminOnly: true,
    query: z.strictObject({ ...paging, status: z.coerce.number<number>().pipe(UnsentStatus).optional() }),
    reply: pageOf(UnsentMail),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: `${path}/:mailId/send`,
    summary: 'Retries an unsent mail now, with the full number of tries.',
    adminOnly: true,
    params: z.strictObject({ mailId: idText }),
    status: 204,
  }),
}
