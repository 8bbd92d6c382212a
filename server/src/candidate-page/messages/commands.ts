import { messageDirection, messageFiles } from '@hireloom/contract/candidate-page/messages'
import { oneMinute } from '@hireloom/contract/platform/durations'
import type { ApplicationContext } from '../../access/application-context-queries.ts'
import { mayWrite } from '../../access/writing-rules.ts'
import { findCandidateLanguage } from '../../companies/candidate-language-queries.ts'
import { record } from '../../history/queries.ts'
import { queueMail } from '../../mail/queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { limitPerHour } from '../../platform/db/rate-limit-queries.ts'
import { forbidden, unprocessable } from '../../platform/errors.ts'
import { claimFile, findFile } from '../../uploads/queries.ts'
import type { ApplicationVisit } from '../application-visit.ts'
import { limitFiles, problemOfFile, storeSentFile } from '../documents/sent-file-commands.ts'
import type { SentFile } from '../frame/forms-with-files.ts'
import { fillIn } from '../frame/frame.ts'
import { messageMail } from '../mails.ts'
import { textsIn } from '../status/notices.ts'
import { refusalIn } from '../visit.ts'
import { lockOwnApplication } from '../withdraw/queries.ts'
import { notifyFollowers } from './follower-mails.ts'
import {
  insertMessage,
  insertMessageFiles,
  isLastOwnMessage,
  listMessageFiles,
  listMessages,
  markRead,
} from './queries.ts'

/** The maximum number of messages from a candidate about one application in an hour. */
const messagesPerHour = 10

/** Stores a message to a candidate and mails it; it can't be taken back. Returns its id. */
export async function writeToCandidate(
  db: Db,
  actor: Actor,
  application: ApplicationContext,
  { text, at }: { text: string; at: Date },
) {
  if (!mayWrite(actor, application)) throw forbidden()
  if (application.email === null) {
    throw unprocessable('no_address', 'This candidate has no e-mail address. Add one to write to them.')
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

/** Milliseconds in which the same message counts as a form that was sent twice. */
const duplicateWindow = oneMinute

/**
 * Stores a message of the candidate and notifies the users who follow the application, without quoting it. A form that
 * was sent twice is one message.
 */
export async function writeToCompany(visit: ApplicationVisit, { text, files }: { text: string; files: CheckedFile[] }) {
  const { services, company, application, session, texts, now: at } = visit
  const companyId = company.id
  const refusal = refusalIn(texts)
  await limitPerHour(services.db, `candidate messages ${companyId} ${application.id}`, messagesPerHour, at, refusal)
  const keys: string[] = []
  for (const file of files) keys.push(await storeSentFile(visit, file))
  await services.db.transaction().execute(async (db) => {
    const { id: applicationId } = application
    await lockOwnApplication(db, companyId, { id: applicationId, email: session.email })
    const since = new Date(at.getTime() - duplicateWindow)
    const filenames = files.map(({ filename }) => filename)
    // Files that no message claims are removed after a day.
    if (await isLastOwnMessage(db, companyId, { applicationId, text, filenames, since })) return
    const id = await insertMessage(db, companyId, { applicationId, userId: null, text, at })
    await claimMessageFiles(db, companyId, { applicationId, messageId: id, keys })
    await record(db, { companyId }, { event: 'message.received', data: { applicationId }, at })
    await notifyFollowers(db, visit, { key: `message ${id}`, act: 'wrote to you', tab: 'messages' })
  })
}

interface Claim {
  applicationId: number
  messageId: number
  keys: readonly string[]
}

/** Assigns stored files to a message and its application. */
async function claimMessageFiles(db: Db, companyId: number, { applicationId, messageId, keys }: Claim) {
  if (keys.length === 0) return
  const files = await Promise.all(keys.map((key) => findFile(db, companyId, key)))
  const fileIds = files.flatMap((file) => (file ? [file.id] : []))
  await Promise.all(fileIds.map((fileId) => claimFile(db, companyId, { fileId, applicationId, questionId: null })))
  await insertMessageFiles(db, companyId, messageId, fileIds)
}

/** A checked file of a message. */
export interface CheckedFile {
  filename: string
  bytes: Buffer
}

/**
 * Checks the files of a message and counts each towards the limit of the application. Returns the files, or what is
 * wrong with the first bad one, with its name if there are several.
 */
export async function checkFiles(
  visit: ApplicationVisit,
  files: readonly SentFile[],
): Promise<{ checked: CheckedFile[] } | { problem: string }> {
  const { texts } = visit
  if (files.length > messageFiles.max) return { problem: fillIn(texts.tooManyFiles, { n: messageFiles.max }) }
  const checkedFiles: CheckedFile[] = []
  for (const { filename, bytes } of files) {
    await limitFiles(visit)
    const problem = await problemOfFile(texts, messageFiles.types, { filename, bytes })
    if (problem !== undefined || !bytes) {
      const words = problem ?? texts.fileTooLarge
      return { problem: files.length > 1 ? `${filename}: ${words}. ${texts.filesNotKept}` : words }
    }
    checkedFiles.push({ filename, bytes })
  }
  return { checked: checkedFiles }
}

/** Lists the latest messages of an application for its candidate, oldest first, and marks the company's as read. */
export async function readOwnMessages({ services, company, application, now: at }: ApplicationVisit) {
  const { db } = services
  const key = { applicationId: application.id }
  await markRead(db, company.id, { ...key, direction: messageDirection.toCandidate, at })
  return (await addFiles(db, company.id, await listMessages(db, company.id, { ...key, isOwn: true }))).reverse()
}

/** Returns messages with their files. */
export async function addFiles<Row extends { id: number }>(db: Db, companyId: number, rows: readonly Row[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const files = Map.groupBy(await listMessageFiles(db, companyId, ids), ({ messageId }) => messageId)
  return rows.map((row) => ({ ...row, files: (files.get(row.id) ?? []).map(({ id, filename }) => ({ id, filename })) }))
}
