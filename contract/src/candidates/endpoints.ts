import { z } from 'zod'
import { historyPermissions } from '../history/permissions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, listOf, one } from '../platform/fields.ts'
import { Candidate, Consent, PastApplication, PastRestriction, SentMail, TimelineEvent } from './candidate.ts'

const params = z.strictObject({ candidateId: idText })

export const candidates = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/candidate/:candidateId',
    summary: 'Returns a candidate with one application: the requested one, otherwise the newest the caller may see.',
    permission: 'candidates.viewDetails',
    params,
    query: z.strictObject({ jobApplicationId: idText.optional() }),
    reply: one(Candidate),
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/v1/candidate/:candidateId/timeline',
    summary: 'Lists the events of an application, newest first, 50 at a time; `before` continues after an event.',
    permission: historyPermissions.timeline,
    params,
    query: z.strictObject({
      jobApplicationId: idText,
      before: idText.optional(),
      only: z.enum(['comments']).optional(),
    }),
    reply: z.object({ data: z.array(TimelineEvent), hasEarlierEvents: z.boolean() }),
  }),
  mail: endpoint({
    method: 'GET',
    path: '/api/v1/candidate/:candidateId/timeline/:eventId/mail',
    summary:
      'Returns the mail that an event of the timeline reports, without personal links and data hidden from the caller.',
    permission: historyPermissions.timeline,
    params: z.strictObject({ candidateId: idText, eventId: idText }),
    query: z.strictObject({ jobApplicationId: idText }),
    reply: one(SentMail),
  }),
  applicationHistory: endpoint({
    method: 'GET',
    path: '/api/v1/candidate/:candidateId/logs-application-history',
    summary: 'Lists the applications of a person on jobs the caller may see, newest first, 100 at most.',
    permission: 'candidates.viewDetails',
    params,
    reply: listOf(PastApplication),
  }),
  restrictionHistory: endpoint({
    method: 'GET',
    path: '/api/v1/candidate/:candidateId/logs-restriction-history',
    summary: 'Lists the restrictions of a person, past ones included, newest first, 100 at most.',
    permission: 'candidates.viewDetails',
    params,
    reply: listOf(PastRestriction),
  }),
  consent: endpoint({
    method: 'GET',
    path: '/api/v1/candidates/:candidateId/consent',
    summary: 'Returns what a person agreed to with an application, the newest unless one is named; null if nothing.',
    permission: 'candidates.viewDetails',
    params,
    query: z.strictObject({ jobApplicationId: idText.optional() }),
    reply: one(Consent.nullable()),
  }),
  idCard: endpoint({
    method: 'POST',
    path: '/api/v1/candidates/id-cards',
    summary: 'Draws the ID card of a hired candidate as a PDF.',
    permission: 'candidates.viewDetails',
    flag: 'generate_id_card',
    body: z.strictObject({ jobApplicationId: id }),
    file: true,
  }),
}
