import { documentKind, documentStatus, isSpecific } from '@hireloom/contract/document-requests/codes'
import type { DocumentReview, NewDocumentRequest } from '@hireloom/contract/document-requests/endpoints'
import type { z } from 'zod'
import { type ApplicationContext, findApplicationContext } from '../access/application-context-queries.ts'
import { mayWrite } from '../access/writing-rules.ts'
import { findCandidateLanguage } from '../companies/candidate-language-queries.ts'
import { record } from '../history/queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, invalid, missing, Refusal, unprocessable } from '../platform/errors.ts'
import { refusedMail, requestMail } from './mails.ts'
import { insertRequest, lockAndCountOpen, lockRequest, maxOpenRequests, saveReview } from './queries.ts'
import { canChangeStatus, mayAskSpecific, paperName } from './rules.ts'

/** Asks the candidate of an application for a paper, and mails them. Returns the id of the request. */
export async function askForPaper(
  db: Db,
  actor: Actor,
  { application, request, at }: { application: ApplicationContext; request: NewDocumentRequest; at: Date },
) {
  if (!mayWrite(actor, application)) throw forbidden()
  const { companyId, userId, timeZone } = actor
  const { id: applicationId, jobId, reference, email } = application
  const { kind, dueOn } = request
  if (email === null) {
    throw unprocessable('no_address', 'This candidate has no e-mail address. Add one to ask for documents.')
  }
  if (isSpecific(kind) && !mayAskSpecific(application)) {
    throw unprocessable('too_early', 'Ask for this document once there is an offer')
  }
  if (dueOn < dayIn(timeZone, at)) throw invalid([{ field: 'dueOn', message: 'The last day must not be in the past' }])
  if ((await lockAndCountOpen(db, companyId, applicationId)) >= maxOpenRequests) {
    throw unprocessable(
      'too_many',
      `This candidate already has ${maxOpenRequests} documents to send. Take one back first.`,
    )
  }
  const id = await insertRequest(db, companyId, {
    ...request,
    name: kind === documentKind.other ? request.name : '',
    specificReason: isSpecific(kind) ? request.specificReason : null,
    applicationId,
    askedBy: userId,
    askedAt: at,
  })
  const data = { applicationId, jobId, reference, text: paperName(request, 'en') }
  await record(db, actor, { event: 'document.asked', data, at })
  const language = await findCandidateLanguage(db, companyId, applicationId)
  await queueMail(db, companyId, {
    applicationId,
    dedupeKey: `document ${id} asked`,
    recipient: email,
    replyTo: application.senderEmail,
    text: requestMail({
      ...application,
      ...request,
      language,
      senderName: actor.name,
      name: paperName(request, language),
    }),
  })
  return id
}

const reviewVerbs = {
  [documentStatus.accepted]: 'accepted',
  [documentStatus.refused]: 'refused',
  [documentStatus.canceled]: 'took back the request for',
}

/** Accepts or refuses a paper, or takes the request back. The candidate gets a mail about a paper that was refused. */
export async function reviewPaper(
  db: Db,
  actor: Actor,
  { id, review, at }: { id: number; review: z.infer<typeof DocumentReview>; at: Date },
) {
  const { companyId, userId } = actor
  const request = (await lockRequest(db, companyId, id)) ?? missing('Document')
  const { applicationId } = request
  const application = (await findApplicationContext(db, actor, { applicationId })) ?? missing('Document')
  if (!mayWrite(actor, application)) throw forbidden()
  const { status, reviewNote, sentAt } = review
  if (request.status === status && status !== documentStatus.refused) return
  const sawOther = sentAt !== undefined && sentAt?.getTime() !== request.sentAt?.getTime()
  if (sawOther || !canChangeStatus(request.status, status)) {
    throw new Refusal(409, 'not_open', 'This document changed in the meantime. Reload to see it.')
  }
  await saveReview(db, companyId, id, { status, reviewNote, reviewedBy: userId, at })
  const { jobId, reference, email } = application
  const text = `${reviewVerbs[status]} ${paperName(request, 'en')}`
  await record(db, actor, { event: 'document.reviewed', data: { applicationId, jobId, reference, text }, at })
  if (status !== documentStatus.refused) return
  const language = await findCandidateLanguage(db, companyId, applicationId)
  await queueMail(db, companyId, {
    applicationId,
    dedupeKey: `document ${id} refused ${at.getTime()}`,
    recipient: email,
    replyTo: application.senderEmail,
    text: refusedMail({
      ...application,
      language,
      senderName: actor.name,
      reason: reviewNote,
      name: paperName(request, language),
    }),
  })
}
