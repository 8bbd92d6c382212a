import { messageDirection } from '@hireloom/contract/candidate-page/messages'
import { oneMinute } from '@hireloom/contract/platform/durations'
import type { WrittenAbout } from '../../access/writing-queries.ts'
import { mayWrite } from '../../access/writing-rules.ts'
import { findCandidateLanguage } from '../../companies/candidate-language-queries.ts'
import { record } from '../../history/queries.ts'
import { queueMail } from '../../mail/queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { limitPerHour } from '../../platform/db/rate-limit-queries.ts'
import { forbidden, unprocessable } from '../../platform/errors.ts'
import type { ApplicationVisit } from '../application-visit.ts'
import { messageMail } from '../mails.ts'
import { textsIn } from '../status/notices.ts'
import { refusalIn } from '../visit.ts'
import { lockOwnApplication } from '../withdraw/queries.ts'
import { notifyFollowers } from './follower-mails.ts'
import { insertMessage, isLastOwnMessage, listMessages, markRead } from './queries.ts'

/** Messages of a candidate about one application in an hour. */
const messagesPerHour = 10

/** Stores a message to a candidate and mails it; it can't be taken back. Returns its id. */
export async function writeToCandidate(
  db: Db,
  actor: Actor,
  application: WrittenAbout,
  { text, at }: { text: string; at: Date },
) {
  if (!mayWrite(actor, application)) throw forbidden()
  if (application.email === null) {
    throw unprocessable('no_address', 'This candidate has no e-mail address. Add one to write to them')
  }
  const { companyId, userId } = actor
  const { id: applicationId, jobId, reference } = application
  const language = await findCandidateLanguage(db, companyId, applicationId)
  const id = await insertMessage(db, companyId, { applicationId, userId, text, at })
  await record(db, actor, { event: 'message.sent', data: { applicationId, jobId, reference }, at })
  await queueMail(db, companyId, {
    applicationId,
    dedupeKey: `message ${id}`,
    recipient: application.email,
    replyTo: application.senderEmail,
    text: messageMail(textsIn[language], { ...application, senderName: actor.name, words: text }),
  })
  return id
}

/** The time within which the same words again are a form that was sent twice. */
const sentTwiceWithin = oneMinute

/**
 * Stores a message of the candidate and notifies the users who follow the application, without its words. A form that was
 * sent twice is one message.
 */
export async function writeToCompany(visit: ApplicationVisit, text: string) {
  const { services, company, application, session, texts, now: at } = visit
  const companyId = company.id
  const refusal = refusalIn(texts)
  await limitPerHour(services.db, `candidate messages ${companyId} ${application.id}`, messagesPerHour, at, refusal)
  await services.db.transaction().execute(async (db) => {
    const { id: applicationId } = application
    await lockOwnApplication(db, companyId, { id: applicationId, email: session.email })
    const since = new Date(at.getTime() - sentTwiceWithin)
    if (await isLastOwnMessage(db, companyId, { applicationId, text, since })) return
    const id = await insertMessage(db, companyId, { applicationId, userId: null, text, at })
    await record(db, { companyId }, { event: 'message.received', data: { applicationId }, at })
    await notifyFollowers(db, visit, { key: `message ${id}`, act: 'wrote to you', tab: 'messages' })
  })
}

/** Lists the messages of an application for its candidate, and marks those of the company as read. */
export async function readOwnMessages({ services, company, application, now: at }: ApplicationVisit) {
  const { db } = services
  const key = { applicationId: application.id }
  await markRead(db, company.id, { ...key, direction: messageDirection.toCandidate, at })
  return (await listMessages(db, company.id, { ...key, isOwn: true })).reverse()
}
