import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { id, idText, one } from '../platform/fields.ts'
import { ApplicationChange, BulkMove, maxMoves, StatusChange } from './changes.ts'
import { BulkMoveResult, ChangedApplication, NewJoinerResult, UndoResult } from './results.ts'

const oneApplication = z.strictObject({ applicationId: idText })
const permission = 'candidates.updateStatus'

/** The calls that move applications. */
export const moves = {
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/job-applications/:applicationId',
    summary:
      'Moves an application to a stage, schedules or reschedules a meeting there, cancels it or submits its result.',
    permission: [permission, 'candidates.manageInterviews', 'candidates.manageAssessments'],
    params: oneApplication,
    body: ApplicationChange,
    reply: one(ChangedApplication),
  }),
  changeStatus: endpoint({
    method: 'PATCH',
    path: '/api/v1/job-applications/:applicationId/status',
    summary:
      'Rejects, archives, blocks or withdraws an application, marks it as spam, or puts it back to the new ones.',
    permission,
    params: oneApplication,
    body: StatusChange,
    reply: one(ChangedApplication),
  }),
  moveMany: endpoint({
    method: 'PUT',
    path: '/api/v1/job-applications',
    summary: "Moves up to 1000 applications at once. Those that can't be moved are returned with the reason.",
    permission,
    body: BulkMove,
    reply: one(BulkMoveResult),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/job-applications/undo/:undoId',
    summary:
      "Undoes the caller's own move of the last 24 hours for every application that has not changed since, or for the named one. Mails that are still waiting are not sent.",
    permission,
    params: z.strictObject({ undoId: idText }),
    query: z.strictObject({ jobApplicationId: idText.optional() }),
    reply: one(UndoResult),
  }),
  inviteNewJoiner: endpoint({
    method: 'POST',
    path: '/api/v1/new-joiner-submission/invite',
    summary: 'Mails the link to the new joiner form for a hired candidate, to the addresses given or to their own.',
    permission,
    body: z.strictObject({ candidateId: id, emails: z.array(z.email().max(254)).max(5).default([]) }),
    reply: one(NewJoinerResult),
  }),
  inviteNewJoiners: endpoint({
    method: 'POST',
    path: '/api/v1/new-joiner-submission/bulk-invite',
    summary: 'Mails the link to the new joiner form to up to 1000 hired candidates, by their applications.',
    permission,
    body: z.strictObject({ jobApplicantIds: z.array(id).min(1).max(maxMoves) }),
    reply: one(NewJoinerResult),
  }),
}
