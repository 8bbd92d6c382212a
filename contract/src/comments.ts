import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { id, idText, limitUpTo, listOf, NamedRecord, one, text, timestamp } from './platform/fields.ts'

/** A colleague's comment on an application. Only its author can delete it. */
export const Comment = z.object({
  /** Also the id of its line in the timeline. */
  id,
  at: timestamp,
  authorName: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  mentions: z.array(NamedRecord),
})
export type Comment = z.infer<typeof Comment>

/** Plain text. `@` followed by the name of a user in `mentions` is shown as a mention. */
export const NewComment = z.strictObject({
  jobApplicationId: id,
  text: text(2000),
  /** The users who get a mail; each must see the job. */
  mentions: z.array(id).max(20).default([]),
})
export type NewComment = z.output<typeof NewComment>

const params = z.strictObject({ candidateId: idText })
const applicationParams = { jobApplicationId: idText }

export const comments = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/candidate/:candidateId/comments',
    summary:
      'Lists the comments on an application, newest first, 50 at most; with `before`, the id of a comment, only older ones.',
    permission: 'candidates.viewDetails',
    params,
    query: z.strictObject({ ...applicationParams, before: idText.optional(), limit: limitUpTo(50).default(50) }),
    reply: listOf(Comment),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/candidate/:candidateId/comments',
    summary: 'Adds a comment to an application, and mails the mentioned users.',
    permission: 'candidates.addComments',
    params,
    body: NewComment,
    reply: one(Comment),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/candidate/:candidateId/comments/:commentId',
    summary: "Takes back one of the caller's own comments. The timeline keeps a line about it.",
    permission: 'candidates.addComments',
    params: z.strictObject({ candidateId: idText, commentId: idText }),
    status: 204,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/v1/candidate/:candidateId/comments/people',
    summary: 'Lists up to 20 colleagues who see the application and can be mentioned, sorted by name.',
    permission: 'candidates.addComments',
    params,
    query: z.strictObject({ ...applicationParams, search: z.string().trim().max(100).default('') }),
    reply: listOf(NamedRecord),
  }),
}
