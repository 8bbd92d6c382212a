import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { day, dayWithin, id, idText, one, optionalLine, optionalText, text, timestamp } from '../platform/fields.ts'
import { DocumentKind, DocumentStatus, documentKind, documentStatus, isSpecific } from './codes.ts'

/** A paper that a candidate was asked for. */
export const DocumentRequest = z.object({
  id,
  kind: DocumentKind,
  /** In English. */
  name: z.string(),
  purpose: z.string(),
  isRequired: z.boolean(),
  dueOn: day,
  specificReason: z.string().nullable(),
  status: DocumentStatus,
  askedByName: z.string(),
  askedAt: timestamp,
  sentAt: timestamp.nullable(),
  /** Whether it came after the last day. */
  isLate: z.boolean(),
  reviewNote: z.string(),
  /** The file to open by `applications.file`; null before it is sent, and without access to personal data. */
  file: z.object({ id, filename: z.string() }).nullable(),
})
export type DocumentRequest = z.infer<typeof DocumentRequest>

/** The minimum number of characters of the reason to ask for specific personal data. */
const minReason = 20

export const NewDocumentRequest = z
  .strictObject({
    kind: DocumentKind,
    /** The name of a paper that isn't in the list. */
    name: optionalLine(80).default(''),
    /** The purpose of the paper, which the candidate reads. */
    purpose: text(300),
    takesWord: z.boolean().default(false),
    isRequired: z.boolean().default(true),
    /** The last day for sending it. */
    dueOn: dayWithin(1),
    /** Why the job needs specific personal data. */
    specificReason: optionalText(500).default(''),
  })
  .superRefine(({ kind, name, specificReason }, ctx) => {
    if (kind === documentKind.other && name.length < 3) {
      const message = name === '' ? 'Name is required' : 'Name must be at least 3 characters'
      ctx.addIssue({ code: 'custom', path: ['name'], message })
    }
    if (isSpecific(kind) && specificReason.length < minReason) {
      const message = `Explain in at least ${minReason} characters why the job needs it`
      ctx.addIssue({ code: 'custom', path: ['specificReason'], message })
    }
  })
export type NewDocumentRequest = z.infer<typeof NewDocumentRequest>

const { accepted, refused, canceled } = documentStatus

export const DocumentReview = z
  .strictObject({
    status: z.literal([accepted, refused, canceled]),
    /** The reason for a refusal, which the candidate reads. */
    reviewNote: optionalText(500).default(''),
    /** When the document that the caller saw was sent. Without it the newest is reviewed. */
    sentAt: timestamp.nullish(),
  })
  .superRefine(({ status, reviewNote }, ctx) => {
    if (status === refused && reviewNote === '')
      ctx.addIssue({ code: 'custom', path: ['reviewNote'], message: 'Explain what is wrong with the document' })
  })

/** The permissions of users who write to candidates; one of them is enough. */
const permission = [
  'candidates.updateStatus',
  'candidates.manageInterviews',
  'candidates.manageAssessments',
  'candidates.manageOffer',
] as const

const applicationParams = {
  path: '/api/v1/job-applications/:applicationId/document-requests',
  params: z.strictObject({ applicationId: idText }),
} as const

export const documentRequests = {
  list: endpoint({
    ...applicationParams,
    method: 'GET',
    summary: 'Lists the documents that the candidate of an application was asked for, newest first, 100 at most.',
    permission: 'candidates.viewDetails',
    reply: z.object({
      data: z.array(DocumentRequest),
      /** Whether the caller may ask for papers and review them. */
      mayAsk: z.boolean(),
      /** Whether papers with specific personal data can be asked for: in the offering process and once hired. */
      mayAskSpecific: z.boolean(),
    }),
  }),
  ask: endpoint({
    ...applicationParams,
    method: 'POST',
    summary: 'Asks a candidate for a document: by mail and on their page, where they send it.',
    permission,
    body: NewDocumentRequest,
    reply: one(DocumentRequest),
    status: 201,
  }),
  review: endpoint({
    method: 'PATCH',
    path: '/api/v1/document-requests/:documentRequestId',
    summary: 'Accepts or refuses a document that a candidate sent, or takes the request back.',
    permission,
    params: z.strictObject({ documentRequestId: idText }),
    body: DocumentReview,
    reply: one(DocumentRequest),
  }),
}
