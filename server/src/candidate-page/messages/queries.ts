import { messageDirection, messagesPerPage, ownSenderChecks } from '@hireloom/contract/candidate-page/messages'
import { hiringRole } from '@hireloom/contract/lookups'
import { mailProblem } from '@hireloom/contract/mail/outbox'
import { openProgress } from '@hireloom/contract/schedules/progress'
import { sql } from 'kysely'
import { listReadersOrAdmins } from '../../access/reader-queries.ts'
import { mailStatus } from '../../mail/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { userName } from '../../platform/db/names.ts'
import { sameCompany } from '../../platform/db/same-company.ts'

interface MessagesQuery {
  applicationId: number
  before?: number | undefined
  /** Leaves out mails from programs, and those that may be from another person, as the candidate's page does. */
  isOwn?: boolean
  limit?: number
}

/** Lists the messages about an application with the delivery of their mails, newest first. */
export function listMessages(
  db: Db,
  companyId: number,
  { applicationId, before, isOwn, limit = messagesPerPage }: MessagesQuery,
) {
  let query = db
    .selectFrom('messages')
    .leftJoin('users', sameCompany('users', 'messages.userId'))
    .leftJoin('mails', (join) =>
      join
        .onRef('mails.companyId', '=', 'messages.companyId')
        .on('mails.dedupeKey', '=', sql<string>`'message ' || messages.id`),
    )
    .select(['messages.id', 'messages.direction', 'messages.text', 'messages.at', 'messages.readAt'])
    .select(['messages.isByMail', 'messages.senderCheck', 'messages.fromAddress', 'messages.isAutomatic'])
    .select(['messages.leftOut', 'mails.status as delivery', 'mails.error as deliveryError'])
    .select(userName('users').as('authorName'))
    .where('messages.companyId', '=', companyId)
    .where('messages.applicationId', '=', applicationId)
  if (isOwn)
    query = query.where('messages.senderCheck', 'in', ownSenderChecks).where('messages.isAutomatic', '=', false)
  if (before !== undefined) query = query.where('messages.id', '<', before)
  return query.orderBy('messages.id', 'desc').limit(limit).execute()
}

/**
 * Returns whether the last two mails to the address of an application were refused, as by a mailbox that doesn't exist.
 */
export async function isAddressFailing(db: Db, companyId: number, applicationId: number) {
  const last = await db
    .selectFrom('mails')
    .innerJoin('applications', sameCompany('applications', 'mails.applicationId'))
    .whereRef('mails.recipient', '=', 'applications.email')
    .where('mails.companyId', '=', companyId)
    .where('mails.applicationId', '=', applicationId)
    .where('mails.status', '!=', mailStatus.waiting)
    .select(['mails.status', 'mails.problem'])
    .orderBy('mails.id', 'desc')
    .limit(2)
    .execute()
  const isRefused = ({ problem }: { problem: number | null }) => refusals.some((refusal) => refusal === problem)
  return last.length === 2 && last.every((mail) => mail.status === mailStatus.failed && isRefused(mail))
}

/** The problems that the candidate's mail server reports; the others are about our server, or temporary. */
const refusals = [mailProblem.mailboxFull, mailProblem.unknownRecipient, mailProblem.refused]

interface NewMessage {
  applicationId: number
  /** Null for the candidate. */
  userId: number | null
  text: string
  at: Date
  isDataRequest?: boolean
}

/** Returns whether a candidate has asked about their data in the messages about an application. */
export async function hasDataRequest(db: Db, companyId: number, applicationId: number) {
  const request = await db
    .selectFrom('messages')
    .select('id')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('isDataRequest', '=', true)
    .limit(1)
    .executeTakeFirst()
  return request !== undefined
}

/** Stores a message and returns its id. */
export async function insertMessage(db: Db, companyId: number, message: NewMessage) {
  const direction = message.userId === null ? messageDirection.fromCandidate : messageDirection.toCandidate
  const { id } = await db
    .insertInto('messages')
    .values({ companyId, direction, ...message })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores which files were sent with a message. */
export const insertMessageFiles = (db: Db, companyId: number, messageId: number, fileIds: readonly number[]) =>
  db
    .insertInto('messageFiles')
    .values(fileIds.map((fileId) => ({ companyId, messageId, fileId })))
    .execute()

/** Lists the files that were sent with messages. */
export const listMessageFiles = (db: Db, companyId: number, messageIds: readonly number[]) =>
  db
    .selectFrom('messageFiles')
    .innerJoin('files', sameCompany('files', 'messageFiles.fileId'))
    .select(['messageFiles.messageId', 'files.id', 'files.filename'])
    .where('messageFiles.companyId', '=', companyId)
    .where('messageFiles.messageId', 'in', [...messageIds])
    .orderBy('files.id')
    .execute()

interface LastMessage {
  applicationId: number
  text: string
  /** The names of its files. */
  filenames: readonly string[]
  since: Date
}

/** Returns whether the last message of the candidate has this text and these files and was stored since that time. */
export async function isLastOwnMessage(db: Db, companyId: number, { applicationId, ...message }: LastMessage) {
  const last = await db
    .selectFrom('messages')
    .select(['id', 'text', 'at'])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('direction', '=', messageDirection.fromCandidate)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.text !== message.text || last.at < message.since) return false
  const files = await listMessageFiles(db, companyId, [last.id])
  return JSON.stringify(files.map(({ filename }) => filename)) === JSON.stringify(message.filenames)
}

interface ReadMark {
  applicationId: number
  direction: (typeof messageDirection)[keyof typeof messageDirection]
  at: Date
}

/** Marks the messages in one direction as read. */
export const markRead = (db: Db, companyId: number, { applicationId, direction, at }: ReadMark) =>
  db
    .updateTable('messages')
    .set({ readAt: at })
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('direction', '=', direction)
    .where('readAt', 'is', null)
    .execute()

/**
 * Lists up to 50 users who follow an application and see its job: the job's Recruiters, the planners of the
 * application's open meetings, and the user who wrote last. If none of them sees the job, lists the Admins.
 */
export async function listFollowers(db: Db, companyId: number, { id, jobId }: { id: number; jobId: number }) {
  const followers = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.companyId', '=', companyId)
    .where(({ or, exists, selectFrom, eb }) =>
      or([
        exists(
          selectFrom('hiringTeam')
            .select('hiringTeam.id')
            .where('hiringTeam.companyId', '=', companyId)
            .where('hiringTeam.jobId', '=', jobId)
            .where('hiringTeam.role', '=', hiringRole.recruiter)
            .whereRef('hiringTeam.userId', '=', 'users.id'),
        ),
        exists(
          selectFrom('schedules')
            .select('schedules.id')
            .where('schedules.companyId', '=', companyId)
            .where('schedules.applicationId', '=', id)
            .where('schedules.progress', 'in', openProgress)
            .whereRef('schedules.scheduledBy', '=', 'users.id'),
        ),
        eb('users.id', '=', ({ selectFrom }) =>
          selectFrom('messages')
            .select('messages.userId')
            .where('messages.companyId', '=', companyId)
            .where('messages.applicationId', '=', id)
            .where('messages.userId', 'is not', null)
            .orderBy('messages.id', 'desc')
            .limit(1),
        ),
      ]),
    )
    .execute()
  return listReadersOrAdmins(db, companyId, jobId, { userIds: followers.map(({ id }) => id), limit: 50 })
}
