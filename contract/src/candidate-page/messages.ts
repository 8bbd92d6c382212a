import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, one, text, timestamp } from '../platform/fields.ts'

/** The directions of messages between company and candidate. */
export const messageDirection = { toCandidate: 1, fromCandidate: 2 } as const

/** The delivery of a message by mail. */
export const messageDelivery = { waiting: 0, sent: 1, failed: 2 } as const

/** The certainty that the candidate wrote a message: 2 came from another address, 3 may be forged. */
export const senderCheck = { onPage: 0, passed: 1, otherAddress: 2, notChecked: 3 } as const

/** The checks of messages that candidates see as their own; others may have been written by other people. */
export const ownSenderChecks = [senderCheck.onPage, senderCheck.passed]

/** The files that a candidate can send with one message, and their extensions. */
export const messageFiles = { max: 3, types: ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'] } as const

/** The number of messages on a page, for staff and for the candidate. */
export const messagesPerPage = 50

export const Message = z.object({
  id,
  direction: z.literal(Object.values(messageDirection)),
  /** The user who wrote it; null for the candidate. */
  authorName: z.string().nullable(),
  /** Null for callers who may not see personal data. */
  text: z.string().nullable(),
  at: timestamp,
  /** When the candidate or a user read it on a page. */
  readAt: timestamp.nullable(),
  /** Whether the mail with it was sent; null for messages of the candidate. */
  delivery: z.literal(Object.values(messageDelivery)).nullable(),
  /** The mail server's message about a mail that failed. */
  deliveryError: z.string().nullable(),
  isByMail: z.boolean(),
  senderCheck: z.literal(Object.values(senderCheck)),
  /** The masked address of a mail from a different address than the candidate's. */
  fromAddress: z.string().nullable(),
  /** Whether a program wrote it, such as a notice of absence. */
  isAutomatic: z.boolean(),
  /** Names of attachments, which are not kept; empty for callers who may not see personal data. */
  leftOut: z.array(z.string()),
  /** The files that the candidate sent with it; empty for callers who may not see personal data. */
  files: z.array(z.object({ id, filename: z.string() })),
})
export type Message = z.infer<typeof Message>

const params = z.strictObject({ candidateId: idText })

export const messages = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/candidate/:candidateId/messages',
    summary: 'Lists the messages with a candidate about an application, newest first, 50 at most.',
    permission: 'candidates.viewDetails',
    params,
    query: z.strictObject({ jobApplicationId: idText, before: idText.optional() }),
    reply: z.object({
      data: z.array(Message),
      /** Whether there are messages before these. */
      hasEarlier: z.boolean(),
      /** Whether the caller may write to the candidate. */
      mayWrite: z.boolean(),
      /** Whether the last two mails to the candidate's address were refused. */
      isAddressFailing: z.boolean(),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/v1/candidate/:candidateId/messages',
    summary:
      'Writes to a candidate: the message is mailed, and shown on the page of the candidate. After the subscription has expired, only to candidates who asked about their data.',
    permission: [
      'candidates.updateStatus',
      'candidates.manageInterviews',
      'candidates.manageAssessments',
      'candidates.manageOffer',
    ],
    params,
    body: z.strictObject({ jobApplicationId: id, message: text(5000) }),
    reply: one(Message),
    status: 201,
    whenExpired: 'allowed',
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/v1/candidate/:candidateId/messages/read',
    summary: "Marks a candidate's messages about an application as read, if the caller may see personal data.",
    permission: 'candidates.viewDetails',
    params,
    body: z.strictObject({ jobApplicationId: id }),
    status: 204,
    whenExpired: 'allowed',
  }),
}
